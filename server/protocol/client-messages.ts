import type { JSONValue } from "convex/values";
import type { Timestamp } from "../store/types.ts";
import { decodeTimestamp } from "./timestamp.ts";

/*
 * What clients send over the sync socket (facts sheet 1.2). Everything from outside is checked here, once: the rest of
 * the server works with these types.
 */

export type ClientMessage =
  | { type: "Connect"; sessionId: string; clientTs: number | null; maxObservedTimestamp: Timestamp | null }
  | { type: "ModifyQuerySet"; baseVersion: number; newVersion: number; modifications: QuerySetModification[] }
  | { type: "Mutation" | "Action"; requestId: number; udfPath: string; args: JSONValue }
  | ({ type: "Authenticate"; baseVersion: number } & Credentials)
  | { type: "Event" };

export type QuerySetModification =
  | { type: "Add"; queryId: number; udfPath: string; args: JSONValue; journal: string | null }
  | { type: "Remove"; queryId: number };

export type Credentials =
  | { tokenType: "User"; value: string }
  | { tokenType: "Admin"; value: string; impersonating: JSONValue | null }
  | { tokenType: "None" };

/** A UUID and some room: the id is stored with each mutation. */
const MAX_SESSION_ID = 64;

/** The message breaks the protocol; its sender cannot be a Convex client. */
export class ProtocolError extends Error {
  override name = "ProtocolError";
}

/** @throws ProtocolError for anything but a well-formed client message. */
export function parseClientMessage(text: string): ClientMessage {
  const json = asObject(parseJson(text), "a message");
  switch (json.type) {
    case "Connect": {
      const clientTs = typeof json.clientTs === "number" ? json.clientTs : null;
      const sessionId = asString(json.sessionId, "sessionId");
      if (sessionId.length > MAX_SESSION_ID) throw new ProtocolError("sessionId is a UUID.");
      return {
        type: "Connect",
        sessionId,
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
        udfPath: asString(json.udfPath, "udfPath"),
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
      throw new ProtocolError(`Unknown message type ${JSON.stringify(json.type)}.`);
  }
}

function observed(value: unknown): Timestamp | null {
  if (value === undefined || value === null) return null;
  try {
    return decodeTimestamp(asString(value, "maxObservedTimestamp"));
  } catch {
    throw new ProtocolError("maxObservedTimestamp is a timestamp.");
  }
}

function parseModification(value: unknown): QuerySetModification {
  const json = asObject(value, "a modification");
  const queryId = asCount(json.queryId, "queryId");
  if (json.type === "Remove") return { type: "Remove", queryId };
  if (json.type !== "Add") throw new ProtocolError("A modification is an Add or a Remove.");
  rejectComponent(json);
  const journal =
    json.journal === undefined || json.journal === null ? null : asString(json.journal, "journal");
  return {
    type: "Add",
    queryId,
    udfPath: asString(json.udfPath, "udfPath"),
    args: onlyArgument(json.args),
    journal,
  };
}

function parseCredentials(json: Record<string, unknown>): Credentials {
  switch (json.tokenType) {
    case "None":
      return { tokenType: "None" };
    case "User":
      return { tokenType: "User", value: asString(json.value, "value") };
    case "Admin": {
      const impersonating = (json.impersonating ?? json.acting_as ?? null) as JSONValue;
      return { tokenType: "Admin", value: asString(json.value, "value"), impersonating };
    }
    default:
      throw new ProtocolError("Unknown tokenType.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProtocolError("Messages are JSON.");
  }
}

function onlyArgument(value: unknown): JSONValue {
  const args = asArray(value, "args");
  if (args.length > 1) throw new ProtocolError("Functions take one argument, an object.");
  return (args[0] ?? {}) as JSONValue;
}

function rejectComponent(json: Record<string, unknown>): void {
  if (typeof json.componentPath === "string" && json.componentPath !== "") {
    throw new ProtocolError("Components are not supported by the embedded server.");
  }
}

function asObject(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ProtocolError(`${what} is an object.`);
  return value as Record<string, unknown>;
}

function asArray(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new ProtocolError(`${what} is a list.`);
  return value;
}

function asString(value: unknown, what: string): string {
  if (typeof value !== "string") throw new ProtocolError(`${what} is a string.`);
  return value;
}

/** A non-negative integer of 32 bits. */
function asCount(value: unknown, what: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 0xffffffff) {
    throw new ProtocolError(`${what} is a non-negative integer.`);
  }
  return value;
}
