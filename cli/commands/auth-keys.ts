// Prints new keys for signing users' tokens, for a deployment that this machine's server does not run. Set them once with
// `npx convex env set --from-file keys.env`. New keys sign out all users.
import { makeAuthKeys } from "../server/auth-keys.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("auth-keys", {
  run: async () => {
    const { JWT_PRIVATE_KEY, JWKS } = await makeAuthKeys();
    console.log(`JWT_PRIVATE_KEY="${JWT_PRIVATE_KEY}"`);
    console.log(`JWKS='${JWKS}'`);
    return 0;
  },
});
