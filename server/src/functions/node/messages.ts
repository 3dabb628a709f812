import type { JSONValue } from "convex/values";
import type { FunctionKind } from "../compile/function-kind.ts";
import type { FunctionDescription } from "../compile/registered-function.ts";
import type { RequestMetadata } from "../request-metadata.ts";

/*
 * Messages between the server and its process for `"use node"` modules. `run` is the number of a function's run, `call` the number of one of the
 * process's questions to the server.
 */

/** A Convex function that a module for Node exports. */
export interface NodeExport {
  /** Path of the module, `dir/file.js`. */
  module: string;
  name: string;
  kind: FunctionKind;
  /** Null for kinds that no module for Node may export. */
  description: FunctionDescription | null;
}

/** Messages of the server. */
export type ToProcess =
  | {
      type: "load";
      /** JSON file of the `CompiledPart`. */
      partFile: string;
      /** Folder for the code. */
      outDir: string;
      variables: Record<string, string>;
    }
  | { type: "run"; run: number; path: string; args: string; requestId: string; request: RequestMetadata }
  | { type: "answer"; call: number; value: unknown }
  | { type: "refusal"; call: number; error: { message: string; data?: JSONValue } }
  | { type: "ping" };

/** Questions of the process, each of which the server answers. Bytes replace blobs, which cannot be sent. */
export type Question =
  | { op: "syscall"; name: string; args: string }
  | { op: "storeBlob"; bytes: Uint8Array; contentType: string; sha256: string | undefined }
  | { op: "getBlob"; storageId: string };

/** Answer to `getBlob`. */
export interface SentBlob {
  bytes: Uint8Array;
  contentType: string;
}

/** Messages of the process. */
export type FromProcess =
  | { type: "loaded"; exports: NodeExport[] }
  | { type: "not-loaded"; code: string; text: string }
  | { type: "log"; run: number; line: string }
  | { type: "question"; run: number; call: number; question: Question }
  | { type: "ended"; run: number; value: string }
  | { type: "failed"; run: number; text: string; data?: JSONValue }
  /** An error that was not handled and belongs to no run that still goes on. `path`: function that caused it, if any. */
  | { type: "late-error"; path: string | null; text: string }
  /** The process is about to end. `module`: path of the module whose top-level code ends it, if known. */
  | { type: "ends"; text: string; module: string | null }
  | { type: "pong" };
