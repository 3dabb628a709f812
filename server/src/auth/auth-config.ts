import { InvalidFunctions } from "../functions/compile/invalid-functions.ts";

/** Entry of `auth.config`'s `providers`, whose tokens are accepted (docs/protocol.md#providers-and-tokens). */
export type Provider =
  | { type?: "oidc"; domain: string; applicationID: string }
  | { type: "customJwt"; issuer: string; jwks: string; algorithm: string; applicationID?: string };

/**
 * @param authConfig default export of `auth.config`, or null.
 * @param missing unset environment variables that `auth.config` reads.
 * @throws InvalidFunctions, in Convex's words, if a variable is missing or a provider has wrong fields.
 */
export function checkAuthConfig(authConfig: unknown, missing: readonly string[]): void {
  if (missing.length > 0) {
    throw new InvalidFunctions(
      "AuthConfigMissingEnvironmentVariable",
      // The CLI extracts the variable's name from this sentence.
      `Environment variable ${missing[0]} is used in auth config file but its value was not set`,
    );
  }
  const { providers = [] } = (authConfig ?? {}) as { providers?: Partial<Record<string, unknown>>[] };
  for (const [index, provider] of providers.entries()) {
    const problem = providerProblem(provider, index);
    if (problem === null) continue;
    throw new InvalidFunctions(
      "AuthConfigNotMatchingSchemaError",
      `auth config file must include a list of provider credentials: ${problem}`,
    );
  }
}

function providerProblem(provider: Partial<Record<string, unknown>>, index: number): string | null {
  const label = `Provider at index ${index}`;
  const { type = "oidc" } = provider;
  if ("applicationId" in provider || "applicationid" in provider) {
    return `${label} must have applicationID property spelled lowercase 'application', capital I, capital D.`;
  }
  if (type !== "customJwt" && type !== "oidc")
    return `${label} has unexpected 'type' value '${String(type)}'`;
  if (type === "customJwt" && "domain" in provider) {
    return `${label} is a customJwt so cannot have a 'domain' specified`;
  }
  if (type === "oidc" && "issuer" in provider)
    return `${label} is oidc so cannot have an 'issuer' specified.`;
  const required = type === "customJwt" ? ["issuer", "jwks", "algorithm"] : ["domain", "applicationID"];
  const missing = required.find((field) => typeof provider[field] !== "string");
  if (missing !== undefined) return `missing field \`${missing}\``;
  const { algorithm } = provider;
  return type === "customJwt" && algorithm !== "RS256" && algorithm !== "ES256"
    ? `unknown variant \`${String(algorithm)}\`, expected \`RS256\` or \`ES256\``
    : null;
}
