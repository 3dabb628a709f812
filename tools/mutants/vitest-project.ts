import type { InlineConfig, Plugin } from "vite";
import { createVitest, type Vitest } from "vitest/node";
import vitestConfig from "../../vitest.config.ts";

/** A project of `vitest.config.ts`. */
interface Project {
  test: { name?: string; setupFiles?: string[] };
  plugins?: Plugin[];
}

/**
 * Vitest for the tests of one project, to be run as often as wanted in this process, without retries, reports and output. It must be closed.
 * Each file has a world of its own, also those that otherwise share one: modules change between runs.
 *
 * @param plugin changes modules before anything else sees them.
 * @param setupFiles run before the project's own.
 * @param testTimeout ms.
 */
export async function openVitestProject(
  name: string,
  plugin: Plugin,
  { setupFiles = [], testTimeout }: { setupFiles?: readonly string[]; testTimeout: number },
): Promise<Vitest> {
  const projects = (vitestConfig.test?.projects ?? []) as unknown as Project[];
  const project = projects.find(({ test }) => test.name === name);
  if (!project) throw new Error(`vitest.config.ts has no project ${name}`);
  const vite: InlineConfig = { plugins: [...(project.plugins ?? []), plugin], logLevel: "silent" };
  return await createVitest(
    "test",
    {
      ...project.test,
      isolate: true,
      // Files that a project leaves to another because they need that.
      exclude: [],
      config: false,
      watch: false,
      retry: 0,
      testTimeout,
      reporters: [{}],
      setupFiles: [...setupFiles, ...(project.test.setupFiles ?? [])],
    },
    vite,
  );
}

/** A pattern for the tests with these full names, as Vitest joins them, and no others. */
export function testsNamed(names: Iterable<string>): RegExp {
  const escaped = [...names].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^(?:${escaped.join("|")})$`);
}
