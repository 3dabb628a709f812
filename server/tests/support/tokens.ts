import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** Signs tokens like an app whose own routes publish the keys. */
export interface TokenIssuer {
  /** The deployment's `JWKS` variable. */
  jwks: string;
  sign(subject: string, claims?: TokenClaims): Promise<string>;
}

interface TokenClaims {
  issuer: string;
  audience?: string;
  /** Seconds from now; negative for an expired token. */
  expiresIn?: number;
  /** Time since its issue, in seconds. */
  age?: number;
  [claim: string]: unknown;
}

/** @param kid id of the signing key, which tokens of `customJwt` providers need */
export async function createTokenIssuer(kid?: string): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const named = kid === undefined ? {} : { kid };
  const jwks = JSON.stringify({ keys: [{ use: "sig", ...named, ...(await exportJWK(publicKey)) }] });
  return {
    jwks,
    sign: async (
      subject,
      { issuer, audience = "convex", expiresIn = 3600, age = 0, ...claims } = { issuer: "" },
    ) => {
      const now = Math.floor(Date.now() / 1000);
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", ...named })
        .setSubject(subject)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now - age)
        .setExpirationTime(now + expiresIn)
        .sign(privateKey);
    },
  };
}
