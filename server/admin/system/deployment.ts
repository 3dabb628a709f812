import { type JSONValue, v } from "convex/values";
import type { FunctionModules } from "../../functions/modules.ts";
import { componentId, systemQuery } from "../system-functions.ts";

/** `npx convex function-spec`: what can be called, and with what. */
export const apiSpec = systemQuery({ componentId }, ({ services }) => functionSpec(services.modules()));

export const cloudUrl = systemQuery({}, ({ services }) => services.environment.cloudUrl);

export const siteUrl = systemQuery({}, ({ services }) => services.environment.siteUrl);

/** Nobody pauses a server on one's own machine; one stops it. */
export const deploymentState = systemQuery({}, () => ({ state: "running" }));

/** The components: the app, and no others. */
export const components = systemQuery({}, () => [
  { id: "", name: null, path: "", args: {}, state: "active", httpPrefix: null },
]);

/** The schema in force, as JSON text. A push checks and replaces it in one step, so none is ever in progress. */
export const schemas = systemQuery({ componentId }, ({ services }): JSONValue => {
  const { schema } = services.db.catalog;
  return schema === null ? {} : { active: JSON.stringify(schema) };
});

export const schemaProgress = systemQuery({ componentId }, () => null);

/** `npx convex env list`. */
export const environmentVariables = systemQuery({}, ({ services }) =>
  services.environment.entries().map(([name, value]) => ({ _id: name, _creationTime: 0, name, value })),
);

/** `npx convex env get`; knows the deployment's own variables as well. */
export const environmentVariable = systemQuery({ name: v.string() }, ({ services }, { name }) => {
  const value = services.environment.get(name);
  return value === undefined ? null : { name, value };
});

function functionSpec(modules: FunctionModules): JSONValue {
  const functions = modules.all().map(({ path, kind, visibility, args, returns }) => ({
    identifier: path.replace(/:(?=[^:]*$)/, ".js:"),
    functionType: kind,
    visibility: { kind: visibility },
    args: args as JSONValue,
    returns: (returns ?? { type: "any" }) as JSONValue,
  }));
  const routes = (modules.router?.getRoutes() ?? []).map(([path, method]) => ({
    functionType: "HttpAction",
    method,
    path,
  }));
  return [...functions, ...routes];
}
