import { randomBytes } from "node:crypto";
import type { Database } from "../store/database.ts";

/** A random value made on first use and kept with the data. */
export function storedSecret(db: Database, name: string): string {
  const existing = db.getMeta(name);
  if (existing !== null) return existing;
  const made = randomBytes(32).toString("hex");
  db.setMeta(name, made);
  return made;
}

/** The administrator's key that belongs to the data; made on first use. */
export function storedAdminKey(db: Database): string {
  return `embedded|${storedSecret(db, "admin-key")}`;
}
