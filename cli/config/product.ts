import { INSTALLATION } from "./installation.ts";

/** The name and version that `/health` and the terminal tell. */
export const PRODUCT = { name: "Canlı Quiz", version: INSTALLATION.version };
