/**
 * The public functions of the deployment, read from the modules themselves, so that tests over all functions are
 * complete.
 */
import type { FunctionReference } from "convex/server";
import { makeFunctionReference } from "convex/server";
import type { TableNames } from "../../../convex/_generated/dataModel";
import type { Caller } from "./backend";

export type Kind = "query" | "mutation" | "action";

type Registered = {
  isPublic?: boolean;
  isQuery?: boolean;
  isMutation?: boolean;
  isAction?: boolean;
  exportArgs?: () => string;
};

/** A validator of a function's arguments, as the function exports it. */
export type ArgsValidator =
  | { type: "object"; value: Record<string, { fieldType: ArgsValidator; optional: boolean }> }
  | { type: "union"; value: ArgsValidator[] }
  | { type: "array"; value: ArgsValidator }
  | { type: "id"; tableName: string }
  | { type: "literal"; value: unknown }
  | { type: "string" | "number" | "boolean" | "null" | "any" | "record" };

export type PublicFunction = { name: string; kind: Kind; args: ArgsValidator };

export function publicFunctions(): PublicFunction[] {
  const modules = import.meta.glob<Record<string, unknown>>("../../../convex/*.ts", { eager: true });
  return Object.entries(modules).flatMap(([path, exports]) => {
    const module = path.replace(/^.*\/(.+)\.ts$/, "$1");
    return Object.entries(exports).flatMap(([name, value]) => {
      if (typeof value !== "function" && typeof value !== "object") return [];
      const registered = (value ?? {}) as Registered;
      if (!registered.isPublic) return [];
      const kind: Kind = registered.isQuery ? "query" : registered.isMutation ? "mutation" : "action";
      return [{ name: `${module}:${name}`, kind, args: JSON.parse(registered.exportArgs?.() ?? "{}") }];
    });
  });
}

export async function callPublic(
  as: Caller,
  { name, kind }: Pick<PublicFunction, "name" | "kind">,
  args: Record<string, unknown>,
): Promise<unknown> {
  const fn: FunctionReference<Kind> = makeFunctionReference<Kind>(name);
  if (kind === "query") return await as.query(fn as FunctionReference<"query">, args);
  if (kind === "mutation") return await as.mutation(fn as FunctionReference<"mutation">, args);
  return await as.action(fn as FunctionReference<"action">, args);
}

/** Returns arguments that the validators accept. Uses the caller's data of the game for known field names and ids. */
export function argsFor(validator: ArgsValidator, known: object, name = ""): unknown {
  const fields = known as Record<string, unknown>;
  switch (validator.type) {
    case "object": {
      const given = Object.entries(validator.value).map(([field, { fieldType }]) => [
        field,
        argsFor(fieldType, known, field),
      ]);
      return Object.fromEntries(given);
    }
    case "union": {
      const [first] = validator.value;
      const mayBeNull = first === undefined || validator.value.some(({ type }) => type === "null");
      return mayBeNull ? null : argsFor(first, known, name);
    }
    case "array":
      return [];
    case "id":
      return fields[KNOWN_IDS[validator.tableName as TableNames] ?? ""] ?? "";
    case "literal":
      return validator.value;
    case "string":
      return fields[name] ?? "";
    case "number":
      return fields[name] ?? (name === "numItems" ? 100 : 0);
    case "boolean":
      return fields[name] ?? true;
    case "record":
      return {};
    default:
      return null;
  }
}

const KNOWN_IDS: Partial<Record<TableNames, string>> = {
  quizzes: "quizId",
  quizQuestions: "questionId",
  liveParticipants: "participantId",
  classes: "classId",
};
