/** Accounts with passwords, created and used through the auth library's own action. */
import { decodeJwt, exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./backend";
import type { Person } from "./people";

export const AYSE = { name: "Ayşe Yılmaz", email: "ayse@ornek.test", password: "gizli1" };

/** Sets the environment variables for signing tokens. Undone by `vi.unstubAllEnvs`. */
export async function stubAuthEnvironment(): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  vi.stubEnv("JWT_PRIVATE_KEY", await exportPKCS8(privateKey));
  vi.stubEnv("JWKS", JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }));
  vi.stubEnv("CONVEX_SITE_URL", "http://localhost:3000");
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
}

type Tokens = { token: string; refreshToken: string } | null | undefined;

/** Registers Ayşe as a student; `params` override the defaults. */
export async function signUp(backend: Backend, params: Record<string, string> = {}) {
  const account = { flow: "signUp", role: "student", ...AYSE, ...params };
  return await backend.action(api.auth.signIn, { provider: "password", params: account });
}

export async function signIn(backend: Backend, email: string, password: string, device?: string) {
  const params = { flow: "signIn", email, password, ...(device === undefined ? {} : { device }) };
  return await backend.action(api.auth.signIn, { provider: "password", params });
}

/** Returns the user whom these tokens authenticate. */
export function holder(backend: Backend, tokens: Tokens): Person {
  const subject = decodeJwt(tokens?.token ?? "").sub ?? "";
  return { id: subject.split("|")[0] as Id<"users">, as: backend.withIdentity({ subject }) };
}
