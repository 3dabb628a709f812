// Undoes `prepack.ts`.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const original = join(root, "package.json.original");
if (existsSync(original)) renameSync(original, join(root, "package.json"));
rmSync(join(root, "dist"), { recursive: true, force: true });
