import { InvalidFunctions } from "../functions/compile/invalid-functions.ts";

/** Entry of `auth.config`'s `providers`, whose tokens are accepted (docs/protocol.md#providers-and-tokens). */
export type Provider =
  | { type?: undefined; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: string; applicationID?: string };

/**
 * @param authConfig default export of `auth.config`, or null.
 * @param missing environment variables that `auth.config` mentions but that are not set.
 * @throws InvalidFunctions, in Convex's words, if a variable is missing or a provider lacks a required field.
 */
export function checkAuthConfig(authConfig: unknown, missing: readonly string[]): void {
  const { providers = [] } = (authConfig ?? {}) as { providers?: Partial<Record<string, unknown>>[] };
  for (const provider of providers) {
    const isCustom = provider.type === "customJwt";
    const requiredFields = isCustom ? ["issuer", "jwks", "algorithm"] : ["domain", "applicationID"];
    const missingField = requiredFields.find((field) => typeof provider[field] !== "string");
    if (missingField === undefined) continue;
    if (missing.length > 0) {
      // The CLI extracts the variable's name from this sentence.
      throw new InvalidFunctions(
        "AuthConfigMissingEnvironmentVariable",
        `Environment variable ${missing[0]} is used in auth config file but its value was not set`,
      );
    }
    throw new InvalidFunctions(
      "AuthConfigNotMatchingSchemaError",
      `auth config file must include a list of provider credentials: missing field \`${missingField}\``,
    );
  }
}
