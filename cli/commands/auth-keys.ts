// `npm run --silent auth-keys > keys.env`: makes the keys that sign users' tokens, for a deployment that is not this machine's own server. Set once
// with `npx convex env set --from-file keys.env`; new keys sign everybody out.
import { makeAuthKeys } from "../server/auth-keys.ts";

const { JWT_PRIVATE_KEY, JWKS } = await makeAuthKeys();
console.log(`JWT_PRIVATE_KEY="${JWT_PRIVATE_KEY}"`);
console.log(`JWKS='${JWKS}'`);
