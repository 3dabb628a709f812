import { join } from "node:path";
import { Database } from "../../src/store/database.ts";
import { PACKAGE_ROOT } from "./package-root.ts";

/** Functions whose schema contains the table of {@link fillFolder}, with one index. */
export const FUNCTIONS_OF_FILLED = join(PACKAGE_ROOT, "tests", "fixtures", "kill-rounds");
/** Indexed by `token`. */
const TABLE = "heads";
const PER_COMMIT = 1_000;
/** Makes a row of 230 bytes, a common size. */
const TOKEN = "x".repeat(180);

/** Writes documents into an empty data folder, without calling functions. */
export async function fillFolder(dataDir: string, documents: number): Promise<void> {
  const db = Database.open({ file: join(dataDir, "data.sqlite") });
  const table = db.catalog.ensureTable(TABLE);
  for (let done = 0; done < documents; done += PER_COMMIT) {
    const tx = db.begin();
    for (let i = done; i < Math.min(done + PER_COMMIT, documents); i++)
      tx.insert(table, { token: `${i}${TOKEN}` });
    await db.durable(db.commit(tx));
  }
  await db.close();
}
