import { type JSONValue, v } from "convex/values";
import { componentId, systemQuery } from "../system-functions.ts";

export const cloudUrl = systemQuery({}, ({ deployment }) => deployment.environment.cloudUrl);

export const siteUrl = systemQuery({}, ({ deployment }) => deployment.environment.siteUrl);

/** Always running: this server cannot be paused. */
export const deploymentState = systemQuery({}, () => ({ state: "running" }));

/** Components: only the app. */
export const components = systemQuery({}, () => [
  { id: "", name: null, path: "", args: {}, state: "active", httpPrefix: null },
]);

/** The active schema as JSON text. A push checks and replaces it in one step, so none is ever in progress. */
export const schemas = systemQuery({ componentId }, ({ deployment }): JSONValue => {
  const { schema } = deployment.db.catalog;
  return schema === null ? {} : { active: JSON.stringify(schema) };
});

export const schemaProgress = systemQuery({ componentId }, () => null);

/** `npx convex env list`. */
export const environmentVariables = systemQuery({}, ({ deployment }) =>
  deployment.environment.entries().map(([name, value]) => ({ _id: name, _creationTime: 0, name, value })),
);

/** `npx convex env get`. Includes the deployment's own variables. */
export const environmentVariable = systemQuery({ name: v.string() }, ({ deployment }, { name }) => {
  const value = deployment.environment.get(name);
  return value === undefined ? null : { name, value };
});
