import { randomBytes } from "node:crypto";
import type { Database } from "../store/database.ts";

/** Random value, created on first use and stored with the data. */
export function storedSecret(db: Database, name: string): string {
  const existing = db.getMeta(name);
  if (existing !== null) return existing;
  const made = randomBytes(32).toString("hex");
  db.setMeta(name, made);
  return made;
}

/** The deployment's admin key, created on first use. */
export function storedAdminKey(db: Database): string {
  return `embedded|${storedSecret(db, "admin-key")}`;
}
