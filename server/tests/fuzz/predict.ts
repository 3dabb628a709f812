import { convexToJson, type Value } from "convex/values";
import type { Result, Step } from "../conformance/convex/steps.ts";
import type { Fields, NaiveDatabase, NaiveDocument } from "./naive-database.ts";

/** A comparable form of a result: values without creation times; errors without messages. */
export type Shown = string | null | "error" | Shown[];

/** Contains the current database, which a prediction may replace by a changed copy. */
export interface Holder {
  database: NaiveDatabase;
}

let lost = 0;

/**
 * Predicts the results of steps, and changes `holder` accordingly.
 *
 * @param actual results of the server, which contain the ids of new documents. Null inside a rolled-back mutation.
 */
export function predict(holder: Holder, steps: Step[], actual: Result[] | null, writable: boolean): Shown[] {
  /** Ids returned by steps, for steps that refer to them by position. */
  const ids: (string | undefined)[] = [];
  const idOf = (id: string | number) => (typeof id === "string" ? id : (ids[id] ?? "none"));
  return steps.map((step, i) => {
    const result = actual?.[i];
    const value = result && "value" in result ? result.value : null;
    if (step.do === "insert" && writable) ids[i] = typeof value === "string" ? value : `lost:${lost++}`;
    return predictOne(holder, step, { key: ids[i] ?? "", idOf, value, writable });
  });
}

interface Surroundings {
  key: string;
  idOf: (id: string | number) => string;
  value: unknown;
  writable: boolean;
}

function predictOne(holder: Holder, step: Step, { key, idOf, value, writable }: Surroundings): Shown {
  const { database } = holder;
  const write = (id: string | number, change: (fields: Fields) => Fields | null): Shown =>
    writable && database.write(idOf(id), change) ? "null" : "error";
  switch (step.do) {
    case "insert":
      if (!writable) return "error";
      database.insert(step.table, key, step.value as Fields);
      return JSON.stringify(key);
    case "patch":
      return write(step.id, (fields) => {
        const patched: Fields = { ...fields, ...(step.value as Fields) };
        for (const name of step.unset ?? []) delete patched[name];
        return patched;
      });
    case "replace":
      return write(step.id, () => step.value as Fields);
    case "delete":
      return write(step.id, () => null);
    case "get": {
      const id = idOf(step.id);
      const found = database.find(id);
      if (found) return showDocument(found.document);
      return id === "none" ? "error" : "null";
    }
    case "query": {
      const found = database.query(step.query).map(showDocument);
      if (step.query.search) return found.sort();
      return typeof step.take === "number" ? found.slice(0, step.take) : found;
    }
    case "mutate": {
      if (!writable) return "error";
      const draft: Holder = { database: database.copy() };
      const inner = predict(draft, step.steps, value as Result[] | null, true);
      if (step.strict && inner.includes("error")) return "error";
      holder.database = draft.database;
      return inner;
    }
    case "ask":
      return predict({ database: database.copy() }, step.steps, value as Result[] | null, false);
    case "fail":
      return "error";
    default:
      throw new Error(`The model does not know the step ${step.do}.`);
  }
}

export function showDocument({ key, fields }: NaiveDocument): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return JSON.stringify(convexToJson({ ...Object.fromEntries(entries), _id: key } as Value));
}

/** Converts a result of the server to the form of a prediction. */
export function show(step: Step, result: Result | undefined): Shown {
  if (result === undefined || !("value" in result)) return "error";
  const { value } = result;
  if (step.do === "mutate" || step.do === "ask") {
    return step.steps.map((inner, i) => show(inner, (value as Result[])[i]));
  }
  if (step.do !== "query") return showStored(value);
  const documents = (value as unknown[]).map(showStored);
  return step.query.search ? documents.sort() : documents;
}

/** Converts a value or document of the server to JSON without its creation time. */
export function showStored(value: unknown): string {
  const isDocument = typeof value === "object" && value !== null && "_creationTime" in value;
  const { _creationTime, ...document } = isDocument ? (value as Record<string, unknown>) : {};
  return JSON.stringify(convexToJson((isDocument ? document : value) as Value));
}
