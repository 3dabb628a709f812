import { describe, expect, it } from "vitest";
import { joinAddresses } from "../../../../../src/features/live/lobby/join-links.ts";

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

describe("addresses that phones can open", () => {
  it("are at the page's origin if phones can reach it", () => {
    expect(
      joinAddresses("AB12CD", { lanUrls: ["http://10.0.0.5:3000"] }, at("http://192.168.1.20:3000")),
    ).toEqual([
      { url: "http://192.168.1.20:3000/enter-quiz?code=AB12CD", host: "192.168.1.20:3000", reach: "network" },
    ]);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "replace %s by all addresses of the local network",
    (origin) => {
      const lanUrls = ["http://192.168.1.20:3000/", "http://10.0.0.5:3000", "http://10.0.0.5:3000"];
      expect(joinAddresses("AB12CD", { lanUrls }, at(origin)).map((address) => address.url)).toEqual([
        "http://192.168.1.20:3000/enter-quiz?code=AB12CD",
        "http://10.0.0.5:3000/enter-quiz?code=AB12CD",
      ]);
    },
  );

  it("are at a configured public address, without a doubled slash", () => {
    const config = { publicUrl: "https://quiz.okul.k12.tr/", lanUrls: ["http://10.0.0.5:3000"] };
    expect(joinAddresses("AB12CD", config, at("http://localhost:3000"))).toEqual([
      {
        url: "https://quiz.okul.k12.tr/enter-quiz?code=AB12CD",
        host: "quiz.okul.k12.tr",
        reach: "anywhere",
      },
    ]);
  });

  it.each([
    ["http://localhost:3000", "computer"],
    ["http://127.0.0.1:3000", "computer"],
    ["http://10.1.2.3", "network"],
    ["http://172.20.0.9:3000", "network"],
    ["http://169.254.7.7", "network"],
    ["http://[fd12::1]:3000", "network"],
    ["http://okul-pc:3000", "network"],
    ["http://okul.local", "network"],
    ["http://172.32.0.9", "anywhere"],
    ["https://10.okul.k12.tr", "anywhere"],
    ["http://[2a02::1]", "anywhere"],
  ] as const)("have the reach of the origin %s: %s", (origin, reach) => {
    expect(joinAddresses("AB12CD", {}, at(origin))[0]?.reach).toBe(reach);
  });

  it("have the reach 'network' if they replace localhost", () => {
    const [link] = joinAddresses(
      "AB12CD",
      { lanUrls: ["http://193.140.1.2:3000"] },
      at("http://localhost:3000"),
    );
    expect(link?.reach).toBe("network");
  });

  it("are at the page's origin if there is no network", () => {
    expect(joinAddresses("AB12CD", {}, at("http://localhost:3000"))[0]?.url).toBe(
      "http://localhost:3000/enter-quiz?code=AB12CD",
    );
  });
});
