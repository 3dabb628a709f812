import { type JSONValue, v } from "convex/values";
import type { FunctionModules } from "../../functions/compile/modules.ts";
import type { RegisteredFunction } from "../../functions/compile/registered-function.ts";
import { componentId, systemQuery } from "../system-functions.ts";

/** `npx convex function-spec`: all functions with their validators. */
export const apiSpec = systemQuery({ componentId }, ({ deployment }): JSONValue => {
  const modules = deployment.modules();
  const functions = modules.all().map(({ path, kind, visibility, args, returns }) => ({
    identifier: path.replace(/:(?=[^:]*$)/, ".js:"),
    functionType: kind,
    visibility: { kind: visibility },
    args: args as JSONValue,
    returns: (returns ?? { type: "any" }) as JSONValue,
  }));
  const httpActions = routes(modules).map((route) => ({ functionType: "HttpAction", ...route }));
  return [...functions, ...httpActions];
});

/** Pairs of a module's path and its functions, for a dashboard's list. */
export const list = systemQuery({ componentId }, ({ deployment }) => moduleList(deployment.modules()));

/** The same list for each component, as pairs of name and list. The app is the only component; its name is null. */
export const listForAllComponents = systemQuery(
  {},
  ({ deployment }): JSONValue => [[null, moduleList(deployment.modules())]],
);

/** Validator of a function's arguments, as JSON text; null if there is no such function. */
export const argsValidator = systemQuery(
  { function: v.string(), componentId },
  ({ deployment }, { function: path }) => {
    const found = deployment.modules().find(path);
    return found === undefined ? null : JSON.stringify(found.args);
  },
);

/** Version of the `convex` npm package that pushed the functions; null if they were not pushed, but loaded from files of this machine. */
export const version = systemQuery({}, ({ deployment }) => deployment.pushedVersion());

function moduleList(modules: FunctionModules): JSONValue {
  const all = modules.all();
  return modules.paths
    .filter((path) => !path.startsWith("_"))
    .map((path) => {
      const prefix = `${path.slice(0, -".js".length)}:`;
      const functions = all.filter((one) => one.path.startsWith(prefix)).map(listed);
      const httpActions = path === "http.js" ? routes(modules).map(listedRoute) : [];
      // The creation time of modules is not stored.
      return [
        path,
        { functions: [...functions, ...httpActions], ...cronSpecs(path, modules), creationTime: 0 },
      ];
    }) as JSONValue;
}

function listed({ path, kind, visibility, args }: RegisteredFunction): JSONValue {
  return {
    name: path.slice(path.lastIndexOf(":") + 1),
    udfType: kind,
    visibility: { kind: visibility },
    argsValidator: JSON.stringify(args),
  };
}

function listedRoute({ method, path }: { method: string; path: string }): JSONValue {
  return {
    name: `${method} ${path}`,
    udfType: "HttpAction",
    visibility: { kind: "public" },
    argsValidator: '{"type":"any"}',
  };
}

function cronSpecs(path: string, { crons }: FunctionModules): { cronSpecs?: JSONValue } {
  return path === "crons.js" ? { cronSpecs: Object.entries(crons) as unknown as JSONValue } : {};
}

function routes(modules: FunctionModules): { method: string; path: string }[] {
  return (modules.router?.getRoutes() ?? []).map(([path, method]) => ({ method, path }));
}
