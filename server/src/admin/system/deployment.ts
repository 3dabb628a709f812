import { type JSONValue, v } from "convex/values";
import type { SchemaIndexJson } from "../../values/schema.ts";
import { componentId, systemQuery } from "../system-functions.ts";

export const cloudUrl = systemQuery({}, ({ deployment }) => deployment.environment.cloudUrl);

export const siteUrl = systemQuery({}, ({ deployment }) => deployment.environment.siteUrl);

/** Always running: this server cannot be paused. */
export const deploymentState = systemQuery({}, () => ({ state: "running" }));

/** List of the deployment's components. It contains only the app. */
export const components = systemQuery({}, () => [
  { id: "", name: null, path: "", args: {}, state: "active", httpPrefix: null },
]);

/** The active schema as JSON text. A push checks and replaces the schema in one step, so no other schema is ever pending. */
export const schemas = systemQuery({ componentId }, ({ deployment }): JSONValue => {
  const { schema } = deployment.db.catalog;
  if (schema === null) return {};
  const tables = schema.tables.map((table) => ({
    ...table,
    indexes: table.indexes.map(withCreationTime),
    stagedDbIndexes: (table.stagedDbIndexes ?? []).map(withCreationTime),
  }));
  return { active: JSON.stringify({ ...schema, tables }) };
});

/** An index with the field that each index has at its end. Convex names it. */
function withCreationTime(index: SchemaIndexJson): SchemaIndexJson {
  return { ...index, fields: [...index.fields, "_creationTime"] };
}

/** Progress of the check of a pending schema: always null, because no schema is ever pending. */
export const schemaProgress = systemQuery({ componentId }, () => null);

/** `npx convex env list`. */
export const environmentVariables = systemQuery({}, ({ deployment }) =>
  deployment.environment.entries().map(([name, value]) => ({ _id: name, _creationTime: 0, name, value })),
);

/** `npx convex env get`. Also returns the built-in variables such as CONVEX_SITE_URL. */
export const environmentVariable = systemQuery({ name: v.string() }, ({ deployment }, { name }) => {
  const value = deployment.environment.get(name);
  return value === undefined ? null : { name, value };
});
