import type { JSONValue } from "convex/values";
import type { Timestamp } from "../store/types.ts";
import { type JsonBounds, jsonExcess } from "../values/json-bounds.ts";
import { decodeTimestamp } from "./timestamp.ts";

/*
 * Messages of clients on the sync socket (docs/protocol.md#messages-from-the-client). This file validates messages; the rest of the server uses these
 * types. Arguments are converted back to JSON text, because waiting calls and subscriptions may exist for long and parsed values take up to a hundred
 * times the memory of their text.
 */

export type ClientMessage =
  | { type: "Connect"; sessionId: string; clientTs: number | null; maxObservedTimestamp: Timestamp | null }
  | { type: "ModifyQuerySet"; baseVersion: number; newVersion: number; modifications: QuerySetModification[] }
  | { type: "Mutation" | "Action"; requestId: number; udfPath: string; args: string }
  | ({ type: "Authenticate"; baseVersion: number } & Credentials)
  | { type: "Event" };

export type QuerySetModification =
  | { type: "Add"; queryId: number; udfPath: string; args: string; journal: string | null }
  | { type: "Remove"; queryId: number };

export type Credentials =
  | { tokenType: "User"; value: string }
  | { tokenType: "Admin"; value: string; impersonating: JSONValue | null }
  | { tokenType: "None" };

/** Maximum length of a session id. Clients send a UUID (36 characters). Limited because the id is stored with each mutation. */
const MAX_SESSION_ID = 64;
/** Maximum length of a function's path, `dir/module:function`. */
const MAX_PATH = 512;
/** Maximum length of a token or of the admin key. HTTP headers have the same maximum. */
const MAX_CREDENTIAL = 16 * 1024;
/** Maximum length of a journal, enough for usual index keys. A longer journal is ignored: the page is then computed as for a new subscriber. */
const MAX_JOURNAL = 8 * 1024;
/** Maximum length of a timestamp. In base64 it has 12 characters. */
const MAX_TIMESTAMP = 16;
/** Maximum length of the client's own text in an error message. */
const MAX_SHOWN = 100;

/** Thrown for a message that violates the protocol. Convex's own clients never send such a message. */
export class ProtocolError extends Error {
  override name = "ProtocolError";
}

/** @throws ProtocolError for a message that contains more values than allowed. */
export function checkBounds(message: Uint8Array, bounds: JsonBounds): void {
  const excess = jsonExcess(message, bounds);
  if (excess !== null) throw new ProtocolError(excess);
}

/**
 * Parses and validates a message.
 *
 * @param text a message that has passed {@link checkBounds}.
 * @throws ProtocolError for an invalid message.
 */
export function parseClientMessage(text: string): ClientMessage {
  const json = asObject(parseJson(text), "a message");
  switch (json.type) {
    case "Connect": {
      const clientTs = typeof json.clientTs === "number" ? json.clientTs : null;
      return {
        type: "Connect",
        sessionId: asString(json.sessionId, "sessionId", MAX_SESSION_ID),
        clientTs,
        maxObservedTimestamp: observed(json.maxObservedTimestamp),
      };
    }
    case "ModifyQuerySet":
      return {
        type: "ModifyQuerySet",
        baseVersion: asCount(json.baseVersion, "baseVersion"),
        newVersion: asCount(json.newVersion, "newVersion"),
        modifications: asArray(json.modifications, "modifications").map(parseModification),
      };
    case "Mutation":
    case "Action":
      rejectComponent(json);
      return {
        type: json.type,
        requestId: asCount(json.requestId, "requestId"),
        udfPath: asString(json.udfPath, "udfPath", MAX_PATH),
        args: onlyArgument(json.args),
      };
    case "Authenticate":
      return {
        type: "Authenticate",
        baseVersion: asCount(json.baseVersion, "baseVersion"),
        ...parseCredentials(json),
      };
    case "Event":
      return { type: "Event" };
    default:
      throw new ProtocolError(
        `Unknown message type ${String(JSON.stringify(json.type)).slice(0, MAX_SHOWN)}.`,
      );
  }
}

function observed(value: unknown): Timestamp | null {
  if (value === undefined || value === null) return null;
  try {
    return decodeTimestamp(asString(value, "maxObservedTimestamp", MAX_TIMESTAMP));
  } catch {
    throw new ProtocolError("maxObservedTimestamp must be a timestamp.");
  }
}

function parseModification(value: unknown): QuerySetModification {
  const json = asObject(value, "a modification");
  const queryId = asCount(json.queryId, "queryId");
  if (json.type === "Remove") return { type: "Remove", queryId };
  if (json.type !== "Add") throw new ProtocolError("The type of a modification must be Add or Remove.");
  rejectComponent(json);
  return {
    type: "Add",
    queryId,
    udfPath: asString(json.udfPath, "udfPath", MAX_PATH),
    args: onlyArgument(json.args),
    journal: json.journal === undefined || json.journal === null ? null : asJournal(json.journal),
  };
}

function parseCredentials(json: Record<string, unknown>): Credentials {
  switch (json.tokenType) {
    case "None":
      return { tokenType: "None" };
    case "User":
      return { tokenType: "User", value: asString(json.value, "value", MAX_CREDENTIAL) };
    case "Admin": {
      const impersonating = (json.impersonating ?? json.acting_as ?? null) as JSONValue;
      return { tokenType: "Admin", value: asString(json.value, "value", MAX_CREDENTIAL), impersonating };
    }
    default:
      throw new ProtocolError("Unknown tokenType.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError("Messages must be JSON.");
  }
}

/** @returns the only argument as JSON text. */
function onlyArgument(value: unknown): string {
  const args = asArray(value, "args");
  if (args.length > 1) throw new ProtocolError("Functions accept only one argument, an object.");
  return JSON.stringify(args[0] ?? {});
}

function asJournal(value: unknown): string | null {
  const journal = asString(value, "journal", Number.POSITIVE_INFINITY);
  return journal.length > MAX_JOURNAL ? null : journal;
}

function rejectComponent(json: Record<string, unknown>): void {
  if (typeof json.componentPath === "string" && json.componentPath !== "") {
    throw new ProtocolError("Components are not supported by the embedded server.");
  }
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProtocolError(`${name} must be an object.`);
  return value as Record<string, unknown>;
}

function asArray(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw new ProtocolError(`${name} must be a list.`);
  return value;
}

function asString(value: unknown, name: string, maxLength: number): string {
  if (typeof value !== "string") throw new ProtocolError(`${name} must be a string.`);
  if (value.length > maxLength) throw new ProtocolError(`${name} is too long (maximum length ${maxLength}).`);
  return value;
}

/** A non-negative integer of 32 bits. */
function asCount(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw new ProtocolError(`${name} must be a non-negative integer.`);
  }
  return value;
}
