import { expect, test } from "../support/fixtures.ts";
import {
  expectAnswerSaved,
  expectQuestion,
  finish,
  hostOnPage,
  join,
  joinOnPage,
  LONG_PHASES,
  nextQuestion,
  prepareToJoin,
  QUESTIONS,
  reveal,
  start,
  statusLine,
  tap,
  tapAnyway,
} from "../support/live.ts";

test("a tap or key meant for the previous question does not answer the next one", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "gecis@ornek.test", QUESTIONS, LONG_PHASES);
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await start(host);
  await expectQuestion(elif, 1);
  // At the moment when the question changes, the page receives a key press and records the button at a tap position, and whether the options look
  // inactive.
  await elif.evaluate(() => {
    const found: (string | boolean | undefined)[] = [];
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    Object.assign(window, { found, opacityOf });
    new MutationObserver((_changes, observer) => {
      const option = document.querySelector('section[aria-label="Soru 2"] ul button');
      if (option === null) return;
      observer.disconnect();
      const { left, top } = option.getBoundingClientRect();
      found.push(document.elementFromPoint(left + 20, top + 20)?.closest("button")?.textContent);
      found.push(opacityOf(option) < 1);
      window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    }).observe(document.body, { subtree: true, childList: true });
  });
  await reveal(host, 1);
  await nextQuestion(host, 2);
  await expectQuestion(elif, 2);
  await tap(elif, "Van");
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");
  await expect(elif.getByRole("button", { name: "Van" })).toHaveAttribute("aria-pressed", "true");
  const page = await elif.evaluateHandle(
    () => window as unknown as { found: unknown[]; opacityOf: (element: Element | null) => number },
  );
  expect(await page.evaluate(({ found }) => found)).toEqual([undefined, true]);
  expect(await page.evaluate(({ opacityOf }) => opacityOf(document.querySelector("ul button")))).toBe(1);
});

test("a host and three participants play three questions", async ({ visitors, app }) => {
  const host = await visitors.arrive("projector");
  const code = await hostOnPage(host, app.url, "oyun@ornek.test", QUESTIONS, LONG_PHASES);
  await expect(host.getByRole("button", { name: "Quiz'i Başlat" })).toBeDisabled();

  const elif = await visitors.arrive("phone");
  const silent = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await joinOnPage(silent, code, "Sessiz");
  await expect(host.getByText("Elif")).toBeVisible();
  await expect(host.getByText("Sessiz")).toBeVisible();
  await expect(elif.getByText("kişi katıldı")).toContainText("2");
  const late = await visitors.arrive("phone");
  await prepareToJoin(late, code, "Geç Kalan");
  await start(host);

  // Question 1: one participant answers twice and reloads, one never answers.
  await expectQuestion(elif, 1);
  await expectQuestion(silent, 1);
  const [first] = QUESTIONS;
  await expect(elif.getByRole("region", { name: "Soru 1" }).getByText(first?.question ?? "")).toBeVisible();
  await expect(elif.getByRole("timer")).toBeVisible();
  for (const option of first?.options ?? [])
    await expect(elif.getByRole("button", { name: option })).toBeVisible();
  await tap(elif, "Ankara");
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");
  await tapAnyway(elif, "İzmir");
  await elif.reload();
  await expectQuestion(elif, 1);
  await expect(statusLine(elif)).toContainText("Cevabınız kaydedildi!");
  await expect(elif.getByRole("button", { name: "Ankara" })).toHaveAttribute("aria-pressed", "true");
  await expect(host.getByText(/\d cevapladı/)).toContainText("1 / 2");

  // A third participant joins while the question is open.
  await join(late);
  await expectQuestion(late, 1);
  await reveal(host, 1);
  await expect(statusLine(elif)).toContainText("Doğru");
  await expect(statusLine(elif)).toContainText("+33");
  await expect(statusLine(silent)).toContainText("Cevaplar süre dolmadan gösterildi.");

  // Question 2: a right answer and a wrong one.
  await nextQuestion(host, 2);
  await expectQuestion(elif, 2);
  await tap(elif, "Van");
  await expectQuestion(late, 2);
  await tap(late, "Tuz");
  await expect(host.getByText(/\d cevapladı/)).toContainText("2 / 3");
  await reveal(host, 2);
  await expect(statusLine(late)).toContainText("Yanlış");
  await expect(statusLine(elif)).toContainText("66");

  // Question 3: reloaded before answering.
  await nextQuestion(host, 3);
  await expectQuestion(elif, 3);
  await elif.reload();
  await expectQuestion(elif, 3);
  await tap(elif, "Ağrı");
  await expectAnswerSaved(elif);
  await finish(host);

  for (const page of [host, elif, silent, late]) {
    await expect(page).toHaveURL(/\/sonuclar(\?liste)?$/);
    const rankingRows = page.getByRole("table", { name: "Sıralama" }).getByRole("row");
    await expect(rankingRows.nth(1)).toContainText(/1.*Elif.*99/);
    const podium = page.getByRole("list", { name: "İlk üç" }).getByRole("listitem");
    // The other two have no points, and the podium shows only participants with points.
    await expect(podium).toHaveCount(1);
    await expect(podium.first()).toContainText("Elif");
  }
});

test("the quiz runs to its end by the server's clock after the host's tab is closed", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "kapali@ornek.test", QUESTIONS, {
    questionMs: 20_000,
    revealMs: 20_000,
  });
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  await start(host);
  await expectQuestion(elif, 1);
  await tap(elif, "Ankara");
  await reveal(host, 1);
  await host.close();

  // From here, the clock runs in real time: 20 s of reveal, then 20 s + 20 s for each of the other two questions. Each wait covers at most one
  // question and one reveal.
  const byTheClock = { timeout: 45_000 };
  await expect(elif.getByRole("region", { name: "Soru 2" })).toBeVisible(byTheClock);
  await tap(elif, "Van");
  await expect(statusLine(elif)).toContainText("Doğru", byTheClock);
  await expect(elif.getByRole("region", { name: "Soru 3" })).toBeVisible(byTheClock);
  await expect(statusLine(elif)).toContainText("Süre doldu!", byTheClock);
  await expect(elif).toHaveURL(/\/sonuclar$/, byTheClock);
  await expect(elif.getByRole("list", { name: "İlk üç" })).toContainText("66");
});
