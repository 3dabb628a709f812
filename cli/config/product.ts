import { INSTALLATION } from "./installation.ts";

/** Name and version shown by `/health` and the terminal. */
export const PRODUCT = { name: "Canlı Quiz", version: INSTALLATION.version };
