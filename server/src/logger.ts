/**
 * Structured data of a log line, for programs that read or store it: an event name and numbers. It never contains names or addresses of people, user
 * input, codes or secrets. (The message of a log line may contain them, because it may contain an error's text.)
 */
export interface LogEvent {
  /** Name of the event, `thing.what-happened`. */
  event: string;
  /** Strings are names chosen by the developer or operator, such as a function, a file or an origin. */
  [name: string]: string | number | boolean;
}

/** Reports events to the operator. */
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
