import { type JSONValue, v } from "convex/values";
import { componentId, systemQuery } from "../system-functions.ts";

export const cloudUrl = systemQuery({}, ({ deployment }) => deployment.environment.cloudUrl);

export const siteUrl = systemQuery({}, ({ deployment }) => deployment.environment.siteUrl);

/** A deployment of this server cannot be paused, only stopped. */
export const deploymentState = systemQuery({}, () => ({ state: "running" }));

/** The components: the app, and no others. */
export const components = systemQuery({}, () => [
  { id: "", name: null, path: "", args: {}, state: "active", httpPrefix: null },
]);

/** The schema in force, as JSON text. A push checks and replaces it in one step, so none is ever in progress. */
export const schemas = systemQuery({ componentId }, ({ deployment }): JSONValue => {
  const { schema } = deployment.db.catalog;
  return schema === null ? {} : { active: JSON.stringify(schema) };
});

export const schemaProgress = systemQuery({ componentId }, () => null);

/** `npx convex env list`. */
export const environmentVariables = systemQuery({}, ({ deployment }) =>
  deployment.environment.entries().map(([name, value]) => ({ _id: name, _creationTime: 0, name, value })),
);

/** `npx convex env get`; knows the deployment's own variables as well. */
export const environmentVariable = systemQuery({ name: v.string() }, ({ deployment }, { name }) => {
  const value = deployment.environment.get(name);
  return value === undefined ? null : { name, value };
});
