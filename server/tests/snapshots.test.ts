import { randomUUID } from "node:crypto";
import { createWriteStream, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fromSnapshotJson, toSnapshotJson } from "../src/snapshots/snapshot-json.ts";
import { encodeId } from "../src/values/ids.ts";
import { writeZip } from "../src/zip/write-zip.ts";
import { ZipFile } from "../src/zip/zip-file.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { officialCli } from "./support/official-cli.ts";
import { streamedZip } from "./support/streamed-zip.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

// Each command is a process that needs seconds to load.
const PATIENCE_MS = 120_000;

const folder = tempFolder("snapshots-");
const cleanups: (() => unknown)[] = [folder.remove];
let home: FixtureServer;
beforeAll(async () => {
  writeFileSync(
    join(folder.path, "package.json"),
    JSON.stringify({ dependencies: { convex: CONVEX_VERSION } }),
  );
  home = await server();
});
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function server(): Promise<FixtureServer> {
  const fixture = await FixtureServer.start();
  cleanups.push(() => fixture.close());
  // The fixture's cron runs once at the start and changes the contents.
  await until("the cron", () => contents(fixture).counters?.length === 1);
  return fixture;
}

/** Requests with the admin key. */
function admin(fixture: FixtureServer) {
  const headers = { authorization: `Convex ${fixture.server.adminKey}` };
  const post = async (path: string, body?: BodyInit) => {
    const response = await fetch(`${fixture.url}/api/${path}`, {
      method: "POST",
      headers,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      json: text === "" ? null : (JSON.parse(text) as Record<string, unknown>),
    };
  };
  return { headers, post };
}

const convex = (fixture: FixtureServer, args: string[]) =>
  officialCli({ cwd: folder.path, url: fixture.url, adminKey: fixture.server.adminKey }, args);

/** All documents of the app and all file records, as stored. */
function contents(fixture: FixtureServer): Record<string, string[]> {
  const { db } = fixture.server.backend;
  const tables = db.catalog.tables().filter(({ name, system }) => !system || name === "_storage");
  return Object.fromEntries(
    tables.map((table) => [table.name, [...db.documents(table)].map(({ json }) => json).sort()]),
  );
}

async function entriesOf(path: string): Promise<Map<string, string>> {
  const zip = await ZipFile.open(path);
  const entries = new Map<string, string>();
  for (const entry of zip.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(entry)) chunks.push(chunk);
    entries.set(entry.name, Buffer.concat(chunks).toString("latin1"));
  }
  return entries;
}

async function zipped(entries: Record<string, string>): Promise<string> {
  const path = join(folder.path, `${randomUUID()}.zip`);
  const sources = Object.entries(entries).map(([name, text]) => ({
    name,
    bytes: [Buffer.from(text)],
    compress: true,
  }));
  await pipeline(writeZip(sources), createWriteStream(path));
  return path;
}

interface ImportState {
  state: string;
  error_message?: string;
  message_to_confirm?: string;
  num_rows_written?: unknown;
}

/** Imports a file with the CLI's requests. @returns the final state of the import. */
async function importFile(
  fixture: FixtureServer,
  path: string,
  {
    mode = "requireEmpty",
    format = "zip",
    tableName,
  }: { mode?: string; format?: string; tableName?: string },
): Promise<ImportState> {
  const post = async (address: string, body?: BodyInit) => {
    const response = await fetch(`${fixture.url}/api/${address}`, {
      method: "POST",
      headers: { authorization: `Convex ${fixture.server.adminKey}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === "" ? null : JSON.parse(text);
  };
  const { uploadToken } = await post("import/start_upload");
  const bytes = readFileSync(path);
  // Two parts, because large files are uploaded in parts.
  const parts = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];
  for (const [i, part] of parts.entries())
    await post(`import/upload_part?uploadToken=${uploadToken}&partNumber=${i + 1}`, part);
  const order = { uploadToken, partTokens: ["", ""], import: { mode, format, tableName } };
  const { importId } = await post("import/finish_upload", JSON.stringify(order));
  const ask = JSON.stringify({
    path: "_system/cli/queryImport",
    args: { importId },
    format: "convex_encoded_json",
  });
  const reaches = (states: string[]) =>
    until("the import to go on", async () => {
      const { value } = (await post("query", ask)) as { value: { state: ImportState } };
      return states.includes(value.state.state) && value.state;
    });
  const read = await reaches(["waiting_for_confirmation", "failed"]);
  if (read.state === "failed") return read;
  await post("perform_import", JSON.stringify({ importId }));
  return { ...(await reaches(["completed", "failed"])), ...pick(read) };
}

const pick = ({ message_to_confirm = "" }: ImportState) => ({ message_to_confirm });

describe("snapshot JSON", () => {
  it.each([
    [1, "1.0"],
    [-0, "-0.0"],
    [1.5, "1.5"],
    [1e21, "1e21"],
    [1e-7, "1e-7"],
    [1700000000000.123, "1700000000000.123"],
    [5n, "5"],
    [-(2n ** 63n), "-9223372036854775808"],
    [Number.NaN, '{"$float":"AAAAAAAA+H8="}'],
    [new Uint8Array([1, 2]).buffer, '{"$bytes":"AQI="}'],
    [{ b: 1n, _a: "1", A: [null, true] }, '{"A":[null,true],"_a":"1","b":1}'],
    ['12 "34" \\ 5', '"12 \\"34\\" \\\\ 5"'],
  ])("of %o is %s and can be parsed again", (value, text) => {
    expect(toSnapshotJson(value)).toBe(text);
    expect(fromSnapshotJson(text)).toEqual(value);
  });

  it("parses an integer beyond 64 bits as a float", () => {
    expect(fromSnapshotJson("9223372036854775808")).toBe(2 ** 63);
  });
});

describe("npx convex export, then import into another server", () => {
  it(
    "preserves documents of all kinds, ids, times and files",
    async () => {
      const http = home.http();
      await http.mutation(mutationRef("messages:send"), { channel: "taşınan", text: "çğıİöşü \u2028 😀" });
      const { id } = (await http.action(actionRef("files:store"), { text: "bytes of a file" })) as {
        id: string;
      };
      await http.mutation(mutationRef("files:removeInside"), { id });
      const { db } = home.server.backend;
      const tx = db.begin();
      const everything = db.catalog.ensureTable("everything");
      for (const value of [7n, 7, -0, Number.NaN, Number.NEGATIVE_INFINITY, null, "", [1n, [2]]]) {
        tx.insert(everything, { value, nested: { value } });
      }
      tx.insert(everything, { value: new Uint8Array([0, 255]).buffer, by: { [id]: "an id as a name" } });
      for (let i = 0; i < 1200; i++) tx.insert(everything, { text: `row ${i}` });
      await db.durable(db.commit(tx));

      const exported = await convex(home, ["export", "--include-file-storage", "--path", "snapshot.zip"]);
      expect(exported.messages).toContain("Downloaded snapshot export");
      expect(exported.code).toBe(0);
      const path = join(folder.path, "snapshot.zip");
      const entries = await entriesOf(path);
      expect([...entries.keys()].slice(0, 2)).toEqual(["README.md", "_tables/documents.jsonl"]);
      expect(entries.get("messages/generated_schema.jsonl")).toBe('"uniform"\n');
      expect(entries.get(`_storage/${id}.txt`)).toBe("bytes of a file");
      expect([...entries.keys()].some((name) => name.startsWith("_scheduled"))).toBe(false);

      const away = await server();
      const imported = await convex(away, ["import", "--replace-all", "-y", "snapshot.zip"]);
      expect(imported.messages).toMatch(/Added 12\d\d documents/);
      expect(imported.code).toBe(0);
      expect(contents(away)).toEqual(contents(home));
      const url = (await away.http().query(queryRef("files:url"), { id })) as string;
      expect(await (await fetch(url)).text()).toBe("bytes of a file");
      expect(await away.http().query(queryRef("messages:list"), { channel: "taşınan" })).toEqual([
        "çğıİöşü \u2028 😀",
      ]);

      const back = await convex(away, ["export", "--include-file-storage", "--path", "back.zip"]);
      expect(back.code).toBe(0);
      expect(await entriesOf(join(folder.path, "back.zip"))).toEqual(entries);
      expect(readdirSync(join(away.dataDir, "temporary"))).toEqual([]);
      // The data is the same after a restart.
      const before = contents(away);
      await away.restart();
      expect(contents(away)).toEqual(before);
    },
    PATIENCE_MS,
  );

  it(
    "requires confirmation before deleting, and reports errors of a file",
    async () => {
      const away = await server();
      const before = contents(away);
      const path = await zipped({ "counters/documents.jsonl": '{"name":"a","value":1}\n' });
      const refused = await convex(away, ["import", path]);
      expect(refused.messages).toContain('The table "counters" has 1 documents already');
      expect(refused.code).toBe(1);
      writeFileSync(
        join(folder.path, "rows.jsonl"),
        '{"channel":"x","text":"one"}\n{"channel":"x","text":1}\n',
      );
      const wrong = await convex(away, ["import", "--table", "messages", "rows.jsonl"]);
      expect(wrong.messages).toContain("does not match the schema");
      expect(wrong.code).toBe(1);
      expect(contents(away)).toEqual(before);
    },
    PATIENCE_MS,
  );
});

// Written from the description of Convex's own export (docs/protocol.md#the-layout-of-a-snapshot): table numbers, sorted fields, floats with a
// decimal point.
const MESSAGES = 10_007;
const COUNTERS = 10_008;
const FREE = 10_011;
const STORAGE = 540;
const idOf = (table: number, byte: number) => encodeId(table, new Uint8Array(16).fill(byte));
const FILE = idOf(STORAGE, 9);
const UNTYPED_FILE = idOf(STORAGE, 10);
const fileLine = (id: string, type: string, internalId: string) =>
  `{"_id":"${id}","_creationTime":1700000000002.5,"sha256":"LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=","size":5,"contentType":${type},"internalId":"${internalId}"}\n`;
const UNIFORM = '"uniform"\n';
const LAYOUT = {
  "README.md": "# Welcome to your Convex snapshot export!\n",
  "_tables/documents.jsonl": `{"name":"messages","id":${MESSAGES}}\n{"name":"counters","id":${COUNTERS}}\n{"name":"free","id":${FREE}}\n`,
  "counters/documents.jsonl": "",
  "counters/generated_schema.jsonl": UNIFORM,
  "messages/documents.jsonl": `{"_creationTime":1700000000000.125,"_id":"${idOf(MESSAGES, 1)}","channel":"from convex","likes":3.0,"text":"merhaba"}\n`,
  "messages/generated_schema.jsonl": UNIFORM,
  "free/documents.jsonl": `{"A":{"$float":"AAAAAAAA+H8="},"_creationTime":1700000000001.0,"_id":"${idOf(FREE, 2)}","big":1e21,"bytes":{"$bytes":"AQI="},"count":9007199254740993,"far":{"$float":"AAAAAAAA8P8="},"file":"${FILE}","list":[1,1.0,-0.0,null,true],"named":{"a b":{},"${FILE}":"ğ\\u2028😀"}}\n`,
  "free/generated_schema.jsonl": UNIFORM,
  "_storage/documents.jsonl":
    fileLine(FILE, '"text/plain"', "0f0e0d0c-0b0a-4908-8706-050403020100") +
    fileLine(UNTYPED_FILE, "null", "1f0e0d0c-0b0a-4908-8706-050403020100"),
  [`_storage/${FILE}.txt`]: "hello",
  [`_storage/${UNTYPED_FILE}`]: "hello",
};

function streamed(entries: Record<string, string>): string {
  const path = join(folder.path, `${randomUUID()}.zip`);
  writeFileSync(path, streamedZip(entries));
  return path;
}

describe("a file in the layout of Convex's own export", () => {
  it("is imported with its ids, numbers, times and files; other data remains", async () => {
    const away = await server();
    await away.http().mutation(mutationRef("messages:send"), { channel: "old", text: "goes" });
    const { db } = away.server.backend;
    const tx = db.begin();
    tx.insert(db.catalog.ensureTable("kept"), { here: true });
    db.commit(tx);
    const client = await away.raw();
    client.connect();
    const watched = client.add("messages:list", { channel: "from convex" });
    await client.result(watched, ({ value }) => (value as string[]).length === 0);

    const state = await importFile(away, streamed(LAYOUT), { mode: "replace" });
    expect(state).toMatchObject({ state: "completed", num_rows_written: { $integer: "AgAAAAAAAAA=" } });
    expect(state.message_to_confirm).toMatch(/messages +\| 1 +\| 1 of 1/);
    await client.result(watched, ({ value }) => (value as string[])[0] === "merhaba");

    expect(db.catalog.tableByName("messages")?.number).toBe(MESSAGES);
    const stored = contents(away);
    expect(stored.free?.map((json) => JSON.parse(json))).toEqual([
      {
        A: { $float: "AAAAAAAA+H8=" },
        _creationTime: 1700000000001,
        _id: idOf(FREE, 2),
        big: 1e21,
        bytes: { $bytes: "AQI=" },
        count: { $integer: "AQAAAAAAIAA=" },
        far: { $float: "AAAAAAAA8P8=" },
        file: FILE,
        list: [{ $integer: "AQAAAAAAAAA=" }, 1, { $float: "AAAAAAAAAIA=" }, null, true],
        named: { [FILE]: "ğ\u2028😀", "a b": {} },
      },
    ]);
    expect(stored.counters).toEqual([]);
    expect(stored.kept).toHaveLength(1);
    const url = (await away.http().query(queryRef("files:url"), { id: FILE })) as string;
    expect(url).toContain("0f0e0d0c-0b0a-4908-8706-050403020100");
    const file = await fetch(url);
    expect([file.headers.get("content-type"), await file.text()]).toEqual(["text/plain", "hello"]);
    // A second export contains exactly the same lines.
    const { headers, post } = admin(away);
    expect((await post("export/request/zip?includeStorage=true")).status).toBe(200);
    const latest = async () =>
      (await away.server.runFunction("_system/cli/exports:getLatest")) as { state: string; start_ts: bigint };
    await until("the export", async () => (await latest()).state === "completed");
    const address = `${away.url}/api/export/zip/${(await latest()).start_ts}`;
    const again = join(folder.path, "again.zip");
    writeFileSync(again, Buffer.from(await (await fetch(address, { headers })).arrayBuffer()));
    const entries = await entriesOf(again);
    for (const [name, text] of Object.entries(LAYOUT)) {
      if (name === "README.md" || name === "_tables/documents.jsonl") continue;
      expect(entries.get(name), name).toBe(Buffer.from(text.replace("\\u2028", "\u2028")).toString("latin1"));
    }
    // The imported tables are usable: new ids have the imported table numbers, and indexes contain old and new documents.
    await away.http().mutation(mutationRef("messages:send"), { channel: "from convex", text: "sonra" });
    expect(await away.http().query(queryRef("messages:list"), { channel: "from convex" })).toEqual([
      "merhaba",
      "sonra",
    ]);
  });

  it("empties all other tables with --replace-all, and removes those that no schema contains", async () => {
    const away = await server();
    const { id } = (await away.http().action(actionRef("files:store"), { text: "gone" })) as { id: string };
    const { db } = away.server.backend;
    const tx = db.begin();
    tx.insert(db.catalog.ensureTable("files"), { storageId: id });
    // The import contains a table with the same number.
    tx.insert(db.catalog.createTable("inTheWay", MESSAGES), {});
    db.commit(tx);
    // Archives that users have packed again contain an outer folder.
    const inside = Object.entries(LAYOUT).map(([name, text]) => [`snapshot/${name}`, text]);
    const path = await zipped(Object.fromEntries(inside));
    const refused = await importFile(away, path, { mode: "replace" });
    expect(refused.error_message).toContain('which "inTheWay" has');
    expect((await importFile(away, path, { mode: "replaceAll" })).state).toBe("completed");
    expect(contents(away)).toMatchObject({ files: [], counters: [] });
    expect(contents(away)).not.toHaveProperty("inTheWay");
    expect(contents(away).messages).toHaveLength(1);
    expect(await away.http().query(queryRef("files:url"), { id })).toBeNull();
  });

  const line = (fields: object) => `${JSON.stringify(fields)}\n`;
  it.each([
    [
      "a row of another table",
      { "messages/documents.jsonl": line({ _id: idOf(10_099, 1), channel: "a", text: "b" }) },
      /belongs to another table/,
    ],
    [
      "an id twice",
      { "messages/documents.jsonl": line({ _id: idOf(MESSAGES, 1), channel: "a", text: "b" }).repeat(2) },
      /is in the file twice/,
    ],
    [
      "a row that the schema refuses",
      { "messages/documents.jsonl": line({ channel: "a" }) },
      /does not match the schema/,
    ],
    ["a row that is not JSON", { "messages/documents.jsonl": '{"channel":\n' }, /Row 1: This is not JSON/],
    [
      "a reserved name",
      { "messages/documents.jsonl": line({ channel: "a", text: "b", _x: 1 }) },
      /does not match the schema|underscore/,
    ],
    ["other bytes than its record tells of", { [`_storage/${FILE}.txt`]: "hullo" }, /do not have the digest/],
    [
      "shapes of an old export",
      { "messages/generated_schema.jsonl": '"{\\"a\\": string}"\n' },
      /Import it into Convex and export it again/,
    ],
    ["data of components", { "_components/a/users/documents.jsonl": "" }, /components/],
    ["a table name that cannot be", { "my table/documents.jsonl": "" }, /not a valid name/],
  ])("with %s is refused, and changes nothing", async (_, change, sentence) => {
    const before = contents(home);
    const state = await importFile(home, streamed({ ...LAYOUT, ...change }), { mode: "replaceAll" });
    expect(state).toMatchObject({ state: "failed", error_message: expect.stringMatching(sentence) });
    expect(contents(home)).toEqual(before);
  });
});

describe("a single table", () => {
  const file = (name: string, text: string) => {
    const path = join(folder.path, name);
    writeFileSync(path, text);
    return path;
  };

  it("is filled from lines, an array or CSV, by appending or replacing", async () => {
    const away = await server();
    const into = async (path: string, format: string, mode: string, tableName = "people") =>
      await importFile(away, path, { format, mode, tableName });
    const people = () =>
      contents(away)
        .people?.map((json) => (JSON.parse(json) as { name: string }).name)
        .sort();
    const lines = file("a.jsonl", '{"name":"Ayşe","age":12}\n{"name":"Bora"}\n');
    expect((await into(lines, "jsonLines", "requireEmpty")).state).toBe("completed");
    expect((await into(lines, "jsonLines", "requireEmpty")).error_message).toContain(
      "has 2 documents already",
    );
    expect((await into(file("b.json", '[{"name":"Can"}]'), "jsonArray", "append")).state).toBe("completed");
    expect(people()).toEqual(["Ayşe", "Bora", "Can"]);
    const csv = file("c.csv", 'name, age,note\r\nDeniz,13,"a, ""b""\nc"\r\nEce,,\r\n');
    expect((await into(csv, "csv", "replace")).state).toBe("completed");
    expect(contents(away).people?.map((json) => JSON.parse(json))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Deniz", age: 13, note: 'a, "b"\nc' }),
        expect.objectContaining({ name: "Ece", age: "", note: "" }),
      ]),
    );
    expect((await into(file("d.csv", "a,b\n1\n"), "csv", "replace")).error_message).toContain("has 1 cells");
    const empty = file("f.csv", "channel,text,likes\nempty cell,,\nempty cell,x,-inf\n");
    expect((await into(empty, "csv", "append", "messages")).state).toBe("completed");
    const rows = contents(away).messages?.map((json) => JSON.parse(json)) ?? [];
    expect(rows.find(({ text }) => text === "")).not.toHaveProperty("likes");
    expect(rows.find(({ text }) => text === "x")?.likes).toEqual({ $float: "AAAAAAAA8P8=" });
    // Appended documents must match the schema too.
    const bad = file("e.jsonl", '{"name":"x","value":1}\n{"name":"y","value":"many"}\n');
    expect((await into(bad, "jsonLines", "append", "counters")).error_message).toContain("schema");
  });
});

it("a file can be imported in one call that reports its errors", async () => {
  const away = await server();
  const { post } = admin(away);
  const body = '{"channel":"one call","text":"a"}\n';
  const path = "import?format=jsonLines&tableName=messages&mode=append";
  expect(await post(path, body)).toEqual({ status: 200, json: { numWritten: 1 } });
  expect(contents(away).messages).toHaveLength(1);
  const { status, json } = await post(path, '{"channel":"one call"}\n');
  expect([status, json?.message]).toEqual([400, expect.stringContaining("does not match the schema")]);
  expect(contents(away).messages).toHaveLength(1);

  expect(await post("cancel_import", '{"importId":"none"}')).toMatchObject({
    status: 404,
    json: { code: "ImportNotFound" },
  });
  const [last] = (await away.server.runFunction("_system/cli/queryImport:list")) as { _id: string }[];
  expect(await post("cancel_import", JSON.stringify({ importId: last?._id }))).toMatchObject({
    status: 400,
    json: { code: "CannotCancelImport" },
  });
});

it("a cancelled export is not available, and does not affect the one before it", async () => {
  const { headers, post } = admin(home);
  const { db } = home.server.backend;
  const latest = async () =>
    (await home.server.runFunction("_system/cli/exports:getLatest")) as {
      _id: string;
      state: string;
      start_ts: bigint;
    };
  const request = async () => {
    // The previous export may still be deleting its temporary files.
    await until("the export to begin", async () => (await post("export/request/zip")).status === 200);
    return (await latest())._id;
  };
  const first = await request();
  await until("the export", async () => (await latest()).state === "completed");
  expect((await post(`export/cancel/${first}`)).json).toMatchObject({ code: "CannotCancelExport" });
  const copyTo = db.copyTo.bind(db);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const copying = vi.spyOn(db, "copyTo").mockImplementationOnce(async (file) => {
    await held;
    await copyTo(file);
  });
  const second = await request();
  expect((await post(`export/cancel/${second}`)).status).toBe(200);
  release();
  copying.mockRestore();
  expect(await latest()).toMatchObject({ _id: second, state: "canceled" });
  const third = await request();
  await until("the next export", async () => (await latest()).state === "completed");
  const download = async (id: string) =>
    (await fetch(`${home.url}/api/export/zip/${id}`, { headers })).status;
  expect([await download(second), await download(third), await download("none")]).toEqual([400, 200, 404]);
  expect((await post(`export/cancel/none`)).status).toBe(404);
  expect((await post(`export/set_expiration/${third}`, "{}")).json).toMatchObject({
    message: expect.stringContaining("until the next one"),
  });
});

it("exports and imports require an administrator", async () => {
  for (const [method, path] of [
    ["POST", "export/request/zip"],
    ["GET", "export/zip/1"],
    ["POST", "import/start_upload"],
    ["POST", "import/finish_upload"],
    ["POST", "perform_import"],
  ] as const) {
    expect((await fetch(`${home.url}/api/${path}`, { method })).status).toBe(403);
  }
});
