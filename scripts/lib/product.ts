import { readFileSync } from "node:fs";

/** The name and version that `/health` and the terminal tell. */
export const PRODUCT = {
  name: "Canlı Quiz",
  version: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
};
