// `npm run build`: the browser's half of the product into dist/client, for `npm start` or any static host.
import { buildClient } from "./lib/build-client.ts";
import { CLIENT_FOLDER } from "./lib/client-build.ts";

await buildClient();
console.log(`The client is in ${CLIENT_FOLDER}.`);
