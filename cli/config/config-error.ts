/** Thrown for an unusable setting; the message is one sentence for the administrator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
