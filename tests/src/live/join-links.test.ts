import { describe, expect, it } from "vitest";
import { joinAddresses } from "../../../src/features/live-host/join-links.ts";

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });

describe("addresses that phones can open", () => {
  it("is the page's own origin when that can be reached", () => {
    expect(
      joinAddresses("AB12CD", { lanUrls: ["http://10.0.0.5:3000"] }, at("http://192.168.1.20:3000")),
    ).toEqual([{ url: "http://192.168.1.20:3000/enter-quiz?code=AB12CD", host: "192.168.1.20:3000" }]);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "replaces %s by the local network's addresses, all of them",
    (origin) => {
      const lanUrls = ["http://192.168.1.20:3000/", "http://10.0.0.5:3000", "http://10.0.0.5:3000"];
      expect(joinAddresses("AB12CD", { lanUrls }, at(origin)).map((address) => address.url)).toEqual([
        "http://192.168.1.20:3000/enter-quiz?code=AB12CD",
        "http://10.0.0.5:3000/enter-quiz?code=AB12CD",
      ]);
    },
  );

  it("lets a configured public address win, without a doubled slash", () => {
    const config = { publicUrl: "https://quiz.okul.k12.tr/", lanUrls: ["http://10.0.0.5:3000"] };
    expect(joinAddresses("AB12CD", config, at("http://localhost:3000"))).toEqual([
      { url: "https://quiz.okul.k12.tr/enter-quiz?code=AB12CD", host: "quiz.okul.k12.tr" },
    ]);
  });

  it("falls back to the page's own origin on a machine without a network", () => {
    expect(joinAddresses("AB12CD", {}, at("http://localhost:3000"))[0]?.url).toBe(
      "http://localhost:3000/enter-quiz?code=AB12CD",
    );
  });
});
