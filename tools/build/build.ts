// `npm run build`: builds the client into dist/client, for `npm start` or any static host.

import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";
import { buildClient } from "./build-client.ts";

await buildClient();
console.log(`The client is in ${CLIENT_FOLDER}.`);
