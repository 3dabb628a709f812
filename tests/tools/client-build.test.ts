import { afterEach, expect, it, vi } from "vitest";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";
import { buildClient } from "../../tools/build/build-client.ts";

const { build, compressStaticFiles } = vi.hoisted(() => ({
  build: vi.fn<() => Promise<void>>(),
  compressStaticFiles: vi.fn<() => Promise<void>>(),
}));
vi.mock("vite", () => ({ build }));
vi.mock("embedded-convex-server", () => ({ compressStaticFiles }));
afterEach(() => vi.unstubAllEnvs());

it.each([undefined, "development", "test"])(
  "the client is built for production with NODE_ENV %s, which is unchanged afterwards",
  async (before) => {
    vi.stubEnv("NODE_ENV", before);
    let during: string | undefined;
    build.mockImplementationOnce(async () => {
      during = process.env.NODE_ENV;
    });
    await buildClient();
    expect(during).toBe("production");
    expect(compressStaticFiles.mock.lastCall).toEqual([CLIENT_FOLDER]);
    expect(process.env.NODE_ENV).toBe(before);
  },
);
