// Wi-Fi outages of 20 and 200 seconds, silent or with closed sockets. They take minutes, so only `npm run measure -- long-cuts` runs them. The short
// outages are in network-cut.spec.ts.
import { startTcpProxy } from "../../support/tcp-proxy.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  finish,
  hostOnPage,
  joinOnPage,
  QUESTIONS,
  start,
  tap,
} from "../support/live.ts";

/** Maximum reconnection time after the network is back. */
const BACK_WITHIN_MS = 25_000;

for (const seconds of [20, 200]) {
  for (const way of ["dropAll", "cut"] as const) {
    const how = way === "dropAll" ? "silent" : "closed";
    test(`after ${seconds} s of ${how} connections a phone is back in the right phase with its score and answer`, {
      tag: "@long",
    }, async ({ visitors, app }) => {
      test.setTimeout(2 * seconds * 1000 + 240_000);
      visitors.expectNetworkTrouble();
      const wire = await startTcpProxy(app.port);
      const host = await visitors.arrive("laptop");
      const code = await hostOnPage(host, app.url, `${how}-${seconds}@ornek.test`, QUESTIONS, {
        questionMs: 20_000,
      });
      const phone = await visitors.arrive("phone", { base: `http://localhost:${wire.port}` });
      const notice = phone.getByText("Bağlantı koptu. Yeniden bağlanılıyor…");
      await joinOnPage(phone, code, "Elif");

      const loseNetwork = async () => {
        wire[way]();
        await expect(notice).toBeVisible({ timeout: 25_000 });
        // The wait is in real time, because the duration itself is under test.
        await phone.waitForTimeout(seconds * 1000);
        await expect(notice).toBeVisible();
        wire.restore();
        const restoredAt = performance.now();
        await expect(notice).toBeHidden({ timeout: BACK_WITHIN_MS });
        console.log(`${seconds} s, ${how}: back after ${Math.round(performance.now() - restoredAt)} ms`);
      };

      await loseNetwork();
      await start(host);
      await expectQuestion(phone, 1);
      await tap(phone, "Ankara");
      await expectAnswerSaved(phone);

      // The quiz continues meanwhile; after 200 s it is over.
      await loseNetwork();
      await finish(host);
      await expect(phone).toHaveURL(/\/sonuclar$/, { timeout: BACK_WITHIN_MS });
      await expect(phone.getByRole("table", { name: "Sıralama" })).toContainText(/Elif.*33/);
      await wire.close();
    });
  }
}
