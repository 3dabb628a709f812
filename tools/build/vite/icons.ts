import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const SET = "react-icons/fi";
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"react-icons\/fi";/g;
/** Named as if it lay in node_modules, so that the build treats it as a library. */
const ONE = /^\0\/node_modules\/react-icons\/fi\/(\w+)\.mjs$/;

/**
 * Takes the icon set apart. The package holds all icons in one module, which can only be in one file of the build: the first page would
 * load every icon that any page draws. Here each icon is a module of its own and goes where it is used.
 */
export function icons(): Plugin {
  let set: Promise<string> | undefined;
  const readSet = () => {
    set ??= readFile(
      createRequire(import.meta.url)
        .resolve(SET)
        .replace(/\.js$/, ".mjs"),
      "utf8",
    );
    return set;
  };
  return {
    name: "icons",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (ONE.test(id) ? id : null),
    async load(id) {
      const name = ONE.exec(id)?.[1];
      if (!name) return null;
      const found = new RegExp(`^export function ${name} .*\\n.*\\n`, "m").exec(await readSet());
      if (!found) throw new Error(`${SET} has no icon ${name}, or is written in another way than it was.`);
      return `import { GenIcon } from "react-icons/lib";\n${found[0]}}`;
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(SET)) return null;
      return code.replace(IMPORT, (_statement, names: string) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from "\0/node_modules/react-icons/fi/${name}.mjs";`)
          .join(" "),
      );
    },
  };
}
