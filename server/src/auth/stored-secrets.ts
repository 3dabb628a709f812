import { randomBytes } from "node:crypto";
import type { Database } from "../store/database.ts";

/** Random value with a name, created on first use and stored with the data. */
export function storedSecret(db: Database, name: string): string {
  const existing = db.getMeta(name);
  if (existing !== null) return existing;
  const created = randomBytes(32).toString("hex");
  db.setMeta(name, created);
  return created;
}

/** The deployment's admin key, created on first use. Convex's tools expect the format `deployment name|secret`; the name is `embedded` here. */
export function storedAdminKey(db: Database): string {
  return `embedded|${storedSecret(db, "admin-key")}`;
}
