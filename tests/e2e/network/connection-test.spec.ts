// The connection test (/baglanti) names the faults of school networks.
import { FAULT_WORDS } from "../../../src/features/connection/fault-words.ts";
import { type ProxyFault, startSchoolProxy } from "../../support/school-proxy.ts";
import { startStaticHost } from "../../support/static-host.ts";
import { type NetworkBehaviour, startSwitchableProxy } from "../../support/switchable-proxy.ts";
import { expect, test } from "../support/fixtures.ts";

/** Longer than all checks together. */
const PATIENCE = { timeout: 40_000 };
const PATH = "/baglanti";

test("a good network has no fault", async ({ visitors, app }) => {
  const phone = await visitors.arrive("phone", { base: app.url });
  await phone.goto(PATH);
  await expect(phone.getByText("Bağlantı iyi. Quiz bu ağda oynanır.")).toBeVisible(PATIENCE);
});

test("no Wi-Fi", async ({ visitors, app }) => {
  visitors.expectNetworkTrouble();
  // Browsers reach a server on localhost without a network.
  const phone = await visitors.arrive("phone", { base: `http://sinif.test:${app.port}` });
  await phone.goto(PATH);
  const again = phone.getByRole("button", { name: "Yeniden sına" });
  await expect(again).toBeVisible(PATIENCE);
  await phone.context().setOffline(true);
  await again.click();
  await expect(phone.getByRole("alert").getByText(FAULT_WORDS.offline.problem)).toBeVisible(PATIENCE);
});

test("a DNS filter", async ({ visitors }) => {
  visitors.expectNetworkTrouble();
  const pages = await startStaticHost();
  try {
    pages.configure("http://engelli.invalid:3000");
    const phone = await visitors.arrive("phone", { base: pages.url });
    await phone.goto(PATH);
    await expect(phone.getByRole("alert").getByText(FAULT_WORDS.nameBlocked.problem)).toBeVisible(PATIENCE);
  } finally {
    await pages.close();
  }
});

for (const [fault, behaviour, problem] of [
  ["a wrong address", "refuses", FAULT_WORDS.wrongAddress.problem],
  ["a captive portal", "portal", FAULT_WORDS.portal.problem],
  ["a captive portal at another address", "redirects", FAULT_WORDS.portal.problem],
  ["a blocked port", "drops", FAULT_WORDS.portBlocked.problem],
] satisfies [string, NetworkBehaviour, string][]) {
  test(fault, async ({ visitors, app }) => {
    visitors.expectNetworkTrouble();
    const proxy = await startSwitchableProxy(app.port);
    try {
      const phone = await visitors.arrive("phone", { base: `http://127.0.0.1:${proxy.port}` });
      await phone.goto(PATH);
      const again = phone.getByRole("button", { name: "Yeniden sına" });
      await expect(again).toBeVisible(PATIENCE);
      proxy.behaviour = behaviour;
      await again.click();
      await expect(phone.getByRole("alert").getByText(problem)).toBeVisible(PATIENCE);
    } finally {
      await proxy.close();
    }
  });
}

for (const [fault, proxyFault, problem] of [
  ["a proxy that refuses upgrades", "refuses", FAULT_WORDS.socketRefused.problem],
  ["a proxy that strips the upgrade", "strips", FAULT_WORDS.socketRefused.problem],
  ["a buffering proxy", "buffers", FAULT_WORDS.socketSilent.problem],
  ["a proxy that ignores WebSockets", "swallows", FAULT_WORDS.socketUnanswered.problem],
] satisfies [string, ProxyFault, string][]) {
  test(fault, async ({ visitors, app }) => {
    visitors.expectNetworkTrouble();
    const proxy = await startSchoolProxy(app.port, proxyFault);
    try {
      const phone = await visitors.arrive("phone", { base: `http://127.0.0.1:${proxy.port}` });
      await phone.goto(PATH);
      await expect(phone.getByText(problem)).toBeVisible(PATIENCE);
      await expect(phone.getByRole("status").getByText(/yedek bağlantıyla oynanır/)).toBeVisible(PATIENCE);
    } finally {
      await proxy.close();
    }
  });
}

test("a clock ten minutes off", async ({ visitors, app }) => {
  const phone = await visitors.arrive("phone", { base: app.url });
  await phone.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 600_000;
  });
  await phone.goto(PATH);
  await expect(phone.getByText(FAULT_WORDS.clockWrong.problem)).toBeVisible(PATIENCE);
  await expect(phone.getByText("10 dakika ileride")).toBeVisible();
});
