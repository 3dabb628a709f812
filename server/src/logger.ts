/**
 * What a line is about, for programs that read it: the name of what happened, and figures. Whoever keeps lines keeps these: they name no people and hold no
 * texts, addresses of people, codes or secrets, all of which the message for the terminal may repeat from an error.
 */
export interface LogEvent {
  /** `thing.what-happened` */
  event: string;
  /** Strings are names of the developer's or the operator's: a function, a file, an origin. */
  [name: string]: string | number | boolean;
}

/** Where the server tells its operator what happened. */
export interface Logger {
  info(message: string, about: LogEvent): void;
  warn(message: string, about: LogEvent): void;
  error(message: string, about: LogEvent, error?: unknown): void;
}

export const consoleLogger: Logger = {
  info: (message) => console.log(message),
  warn: (message) => console.warn(message),
  error: (message, _about, error) =>
    error === undefined ? console.error(message) : console.error(message, error),
};

export const silentLogger: Logger = { info() {}, warn() {}, error() {} };
