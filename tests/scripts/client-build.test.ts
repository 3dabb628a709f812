import { afterEach, expect, it, vi } from "vitest";
import { buildClient } from "../../scripts/lib/build-client.ts";
import { CLIENT_FOLDER } from "../../scripts/lib/client-build.ts";

const { build, compressStaticFiles } = vi.hoisted(() => ({
  build: vi.fn<() => Promise<void>>(),
  compressStaticFiles: vi.fn<() => Promise<void>>(),
}));
vi.mock("vite", () => ({ build }));
vi.mock("embedded-convex-server", () => ({ compressStaticFiles }));
afterEach(() => vi.unstubAllEnvs());

it.each([undefined, "development", "test"])(
  "the client is built for production where NODE_ENV is %s, which stays as it is",
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
