// A phone in a school network whose proxy refuses WebSockets.
import { startSchoolProxy } from "../../support/school-proxy.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  hostOnPage,
  joinOnPage,
  nextQuestion,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
} from "../support/live.ts";

test("a phone behind a proxy that refuses WebSockets plays over plain requests", async ({
  visitors,
  app,
}) => {
  visitors.expectNetworkTrouble();
  const proxy = await startSchoolProxy(app.port, "refuses");
  try {
    const host = await visitors.arrive("laptop");
    const code = await hostOnPage(host, app.url, "vekil@ornek.test", QUESTIONS, { questionMs: 60_000 });
    const phone = await visitors.arrive("phone", { base: `http://localhost:${proxy.port}` });
    await joinOnPage(phone, code, "Elif");
    expect(proxy.tried()).toBeGreaterThanOrEqual(2);
    await start(host);
    await expectQuestion(phone, 1);
    await tap(phone, "Ankara");
    await expectAnswerSaved(phone);
    await reveal(host, 1);
    await expect(statusLine(phone)).toContainText("Doğru");
    await nextQuestion(host, 2);
    await expectQuestion(phone, 2);
  } finally {
    await proxy.close();
  }
});
