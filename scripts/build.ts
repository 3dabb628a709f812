// `npm run build`: the browser's half of the product into dist/client, for `npm start` or any static host.
import { buildClient, CLIENT_FOLDER } from "./lib/client-build.ts";

await buildClient();
console.log(`The client is in ${CLIENT_FOLDER}.`);
