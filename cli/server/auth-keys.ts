import { exportJWK, exportPKCS8, generateKeyPair } from "jose";

/**
 * Makes the key pair with which the deployment signs its users' tokens, as the two environment variables that the auth library reads. Made once
 * per deployment: new keys sign everybody out.
 */
export async function makeAuthKeys(): Promise<{ JWT_PRIVATE_KEY: string; JWKS: string }> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportPKCS8(privateKey);
  return {
    // One line, as the library wants it: environment variables of some hosts cannot hold line breaks.
    JWT_PRIVATE_KEY: pem.trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
  };
}
