import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const ICON_SET = "react-icons/fi";
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*"react-icons\/fi";/g;
/** Module id of one icon. The path is below node_modules, so that the build treats the icon as a library. */
const ICON_MODULE = /^\0\/node_modules\/react-icons\/fi\/(\w+)\.mjs$/;

/**
 * Splits the icon set into one module per icon. The package has all icons in one module, which a build puts into a single file: the first page would
 * load every icon of the app. With separate modules, each page loads only its own icons.
 */
export function icons(): Plugin {
  let set: Promise<string> | undefined;
  const readSet = () => {
    set ??= readFile(
      createRequire(import.meta.url)
        .resolve(ICON_SET)
        .replace(/\.js$/, ".mjs"),
      "utf8",
    );
    return set;
  };
  return {
    name: "icons",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (ICON_MODULE.test(id) ? id : null),
    async load(id) {
      const name = ICON_MODULE.exec(id)?.[1];
      if (!name) return null;
      const found = new RegExp(`^export function ${name} .*\\n.*\\n`, "m").exec(await readSet());
      if (!found)
        throw new Error(`${ICON_SET} has no icon ${name}, or is written in another way than it was.`);
      return `import { GenIcon } from "react-icons/lib";\n${found[0]}}`;
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes(ICON_SET)) return null;
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
