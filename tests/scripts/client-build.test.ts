import { afterEach, expect, it, vi } from "vitest";
import { buildClient } from "../../scripts/lib/build-client.ts";

const build = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("vite", () => ({ build }));
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
    expect(process.env.NODE_ENV).toBe(before);
  },
);
