import { exportJWK, exportPKCS8, generateKeyPair } from "jose";

/**
 * Generates the key pair for users' tokens, as the two environment variables of the auth library. Call it once per deployment: new keys sign out
 * all users.
 */
export async function makeAuthKeys(): Promise<{ JWT_PRIVATE_KEY: string; JWKS: string }> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportPKCS8(privateKey);
  return {
    // One line, as the library requires: environment variables of some hosts cannot contain line breaks.
    JWT_PRIVATE_KEY: pem.trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
  };
}
