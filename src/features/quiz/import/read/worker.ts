/** Worker that reads files, so that a large or malicious one cannot block the page and can be cancelled. */

import { type ReadQuiz, Unreadable } from "../../written/read-question.ts";
import { type ReadResult, readFile, readPasted, readTable } from "./read-file.ts";
import type { Row } from "./sheet/csv.ts";
import { headKey } from "./sheet/head-key.ts";
import type { Role, Table } from "./sheet/sheet-questions.ts";

/** Request of the page. `known`: column roles that the teacher chose earlier, by the sheet's head. */
export type ReadRequest =
  | { kind: "file"; name: string; bytes: Uint8Array<ArrayBuffer>; known: Record<string, Role[]> }
  | { kind: "text"; text: string; known: Record<string, Role[]> }
  | { kind: "table"; table: Table; roles: Role[] };

export type ReadReply = ReadResult | { problem: string };

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  self.postMessage(reply(data));
};

function reply(request: ReadRequest): ReadReply {
  try {
    return read(request);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}

function read(request: ReadRequest): ReadResult | { quiz: ReadQuiz } {
  if (request.kind === "table") return { quiz: readTable(request.table, request.roles) };
  const known = (head: Row) => request.known[headKey(head)] ?? null;
  return request.kind === "file"
    ? readFile(request.name, request.bytes, known)
    : readPasted(request.text, known);
}
