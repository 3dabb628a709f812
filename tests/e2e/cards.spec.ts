// Answer cards: printed, read by a simulated camera that plays a drawn film, and read from photos.
import type { Page } from "@playwright/test";
import { CARD_READER_POLICY } from "../../cli/server/client-files.ts";
import { api } from "../../convex/_generated/api.js";
import { drawFrame, type FilmOptions } from "../support/cards/draw.ts";
import { toPng } from "../support/cards/picture-files.ts";
import { drawRoom, type Pupil, STANDARD_ROOM } from "../support/cards/room.ts";
import { Teacher } from "../support/teacher.ts";
import { expectAccessible } from "./support/accessible.ts";
import { registerOnPage, signInOnPage } from "./support/account.ts";
import { testWithCamera } from "./support/camera.ts";
import { expect } from "./support/fixtures.ts";
import { hostOnPage, LONG_PHASES, QUESTIONS, reveal, start } from "./support/live.ts";

const FILM: FilmOptions = {
  width: 1_280,
  height: 720,
  light: { brightness: 0.9, hasLamps: true, hasWindow: false },
  lens: { blur: 0.7, hunting: 0, noise: 3, compression: 0.3 },
  posters: 3,
  seed: 3,
};
const ROOM = drawRoom({ ...STANDARD_ROOM, pupils: 20, farthest: 5_500, seed: 4 });
/** Pictures of the film, which the browser repeats. All pupils have raised their cards. */
const TIMES = Array.from({ length: 10 }, (_, at) => 2 + at / 8);
const FRAMES = TIMES.map((time) => drawFrame(ROOM, FILM, time));

/** Card and letter that a pupil of the film shows, as "number letter". */
function answerOf({ card, letterAt }: Pupil): string {
  return `${card} ${letterAt(TIMES[0] ?? 0)}`;
}

/** Cards that are fully visible in the whole film, as "number letter". */
const VISIBLE = ROOM.filter((_, index) => FRAMES.every(({ cards }) => cards[index]?.isVisible)).map(answerOf);

const test = testWithCamera(
  FRAMES.map(({ picture }) => picture),
  8,
);

/** Cards in the list, as "number letter". */
async function readCards(page: Page): Promise<string[]> {
  const rows = await page.getByRole("list", { name: "Kartlar" }).getByRole("button").allTextContents();
  return rows.flatMap((row) => {
    const [, card, letter] = /^Kart (\d+): ([A-D]) okundu/.exec(row) ?? [];
    return card === undefined ? [] : [`${card} ${letter}`];
  });
}

test("the camera reads every visible card of a class, and no picture leaves the page", async ({
  visitors,
}) => {
  const page = await visitors.arrive("laptop");
  const sockets: number[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => sockets.push(payload.length));
  });
  await registerOnPage(page, { name: "Zeynep Aydın", email: "kamera@ornek.test", role: "Öğretmen" });
  await page.goto("/kartlar?bolum=dene");
  await expect(page.getByRole("button", { name: "Kamerayı aç" })).toBeVisible();

  const requests: string[] = [];
  page.context().on("request", (request) => {
    requests.push(
      `${request.method()} ${new URL(request.url()).pathname} ${request.postDataBuffer()?.length ?? 0}`,
    );
  });
  sockets.length = 0;
  const policy = page.waitForResponse(/\/assets\/card-reader-/).then((response) => response.allHeaders());
  await page.getByRole("button", { name: "Kamerayı aç" }).click();
  await expect
    .poll(async () => (await readCards(page)).filter((card) => VISIBLE.includes(card)).length)
    .toBe(VISIBLE.length);
  // Cards that heads cover now and then may be read too, but with no other letter.
  const truth = ROOM.map(answerOf);
  expect(truth).toEqual(expect.arrayContaining(await readCards(page)));
  await expectAccessible(page, "the trial of the cards");
  await page.getByRole("button", { name: "Kamerayı kapat" }).click();

  expect((await policy)["content-security-policy"]).toBe(CARD_READER_POLICY);
  expect(requests.filter((request) => !/^GET \/assets\/[\w-]+\.\w+ 0$/.test(request))).toEqual([]);
  // Signs of life and queries of the page; a picture has more than a million bytes.
  expect(Math.max(0, ...sockets)).toBeLessThan(2_000);
});

test("the worker that reads cards can reach no network", async ({ visitors, app }) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Zeynep Aydın", email: "isci@ornek.test", role: "Öğretmen" });
  await page.goto("/kartlar?bolum=dene");
  const [worker] = await Promise.all([
    page.waitForEvent("worker"),
    page.getByRole("button", { name: "Kamerayı aç" }).click(),
  ]);
  await expect(page.getByText(/^[1-9]\d* kart okundu$/)).toBeVisible();
  visitors.expectNetworkTrouble();
  const reached = await worker.evaluate((url) => {
    const names = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"].filter((name) =>
      Reflect.get(self, name),
    );
    try {
      (self as unknown as { importScripts(url: string): void }).importScripts(`${url}/config.js?picture`);
      names.push("importScripts");
    } catch {
      // Refused by the policy.
    }
    return names;
  }, app.url);
  expect(reached).toEqual([]);
});

test("a second tab does not read the same cards", async ({ visitors }) => {
  const page = await visitors.arrive("laptop");
  await registerOnPage(page, { name: "Zeynep Aydın", email: "sekme@ornek.test", role: "Öğretmen" });
  await page.goto("/kartlar?bolum=dene");
  await page.getByRole("button", { name: "Kamerayı aç" }).click();
  await expect(page.getByText(/^[1-9]\d* kart okundu$/)).toBeVisible();
  const second = await page.context().newPage();
  await second.goto("/kartlar?bolum=dene");
  await second.getByRole("button", { name: "Kamerayı aç" }).click();
  await expect(second.getByText("Kamera başka bir sekmede açık.")).toBeVisible();
  await page.getByRole("button", { name: "Kamerayı kapat" }).click();
  await second.getByRole("button", { name: "Yeniden dene" }).click();
  await expect(second.getByText(/^[1-9]\d* kart okundu$/)).toBeVisible();
});

test("over plain http, where browsers refuse the camera, photos of a room add up", async ({
  visitors,
  app,
}) => {
  const page = await visitors.arrive("laptop", { base: `http://sinif.test:${app.port}` });
  await registerOnPage(page, { name: "Zeynep Aydın", email: "foto@ornek.test", role: "Öğretmen" });
  await page.goto("/kartlar");
  await expect(page.getByText("Tarayıcı kamerayı bu adreste açmaz")).toBeVisible();
  await page.getByRole("link", { name: "Dene" }).click();
  const requests: string[] = [];
  page
    .context()
    .on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  /** Part of the room. The two parts overlap, so that no card is cut in both. */
  const part = (name: "left" | "right") => {
    const { width, height, data } = FRAMES[0]!.picture;
    const isIn = (x: number) => (name === "left" ? x < 0.6 * width : x > 0.4 * width);
    const picture = Uint8Array.from(data, (grey, at) => (isIn(at % width) ? grey : 90));
    const buffer = toPng({ width, height, data: picture });
    return { name: `${name}.png`, mimeType: "image/png", buffer };
  };
  await page.getByLabel("Fotoğraf seç").setInputFiles([part("left")]);
  await expect(page.getByText(/^[1-9]\d* kart okundu$/)).toBeVisible();
  const left = await readCards(page);
  await page.getByLabel("Fotoğraf seç").setInputFiles([part("right"), part("left")]);
  await expect.poll(async () => (await readCards(page)).length).toBeGreaterThan(left.length);
  const read = await readCards(page);
  expect(ROOM.map(answerOf)).toEqual(expect.arrayContaining(read));
  expect(read).toEqual(expect.arrayContaining(VISIBLE));
  expect(requests.filter((request) => !request.startsWith("GET /assets/"))).toEqual([]);

  await page
    .getByLabel("Fotoğraf seç")
    .setInputFiles([{ name: "not.png", mimeType: "image/png", buffer: Buffer.from("x") }]);
  await expect(page.getByText("Açılamayan dosya: not.png.")).toBeVisible();
});

test("cards of a class are printed on A4, and the printed sheet is read back", async ({ visitors, app }) => {
  const email = "kartbas@ornek.test";
  const teacher = await Teacher.register(app.url, email);
  const pupils = Array.from({ length: 5 }, (_, at) => ({
    name: `Öğrenci ${"ABCDE".charAt(at)}`,
    number: "",
  }));
  await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  await teacher.leave();
  const page = await visitors.arrive("laptop");
  await signInOnPage(page, email);
  await page.goto("/siniflar");
  await page.getByRole("link", { name: "8-A" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "8-A" })).toBeVisible();
  await page.getByRole("link", { name: "Cevap kartları" }).click();
  await expect(page.getByRole("button", { name: "5 kartı yazdır (3 sayfa)" })).toBeVisible();
  await expectAccessible(page, "the page that prints cards");

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([...pdf.matchAll(/\/Type \/Page\b/g)]).toHaveLength(3);
  const [, box = ""] = /\/MediaBox \[([^\]]+)\]/.exec(pdf) ?? [];
  expect(box.split(" ").map((length) => Math.round(Number(length)))).toEqual([0, 0, 595, 842]);

  const sheet = await page.getByRole("img", { name: "Kart 3, 4" }).screenshot();
  await page.getByRole("link", { name: "Dene" }).click();
  await page
    .getByLabel("Fotoğraf seç")
    .setInputFiles([{ name: "sayfa.png", mimeType: "image/png", buffer: sheet }]);
  await expect(page.getByText("2/5 kart okundu")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Öğrenci C ?: A okundu/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Öğrenci D ?: A okundu/ })).toBeVisible();
});

test("a class plays with cards: it joins in the lobby, answers in the panel, and is in the report by name", async ({
  visitors,
  app,
}) => {
  const email = "kartlarla@ornek.test";
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, email, QUESTIONS, LONG_PHASES);
  const teacher = await Teacher.register(app.url, email);
  // Sixty pupils in the order of the list, so that each card belongs to one. Names of one word, which labels do not shorten.
  const nameOf = (card: number) => `Öğrenci-${String(card).padStart(2, "0")}`;
  const pupils = Array.from({ length: 60 }, (_, at) => ({ name: nameOf(at + 1), number: "" }));
  const id = await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  const forClass = { id, checksNumbers: false, takesGuests: false };
  await teacher.client.mutation(api.liveQuizSessions.setClass, { code, class: forClass });

  await host.getByRole("button", { name: "Telefonsuz oyna" }).click();
  await expect(host.getByRole("button", { name: "Kartlarla oyna" })).toBeVisible();
  await expectAccessible(host, "the choice of ways without phones");
  await host.getByRole("button", { name: "Kartlarla oyna" }).click();
  await host.getByRole("button", { name: "Kamerayı aç" }).click();
  const visible = VISIBLE.map((card) => Number(card.split(" ")[0]));
  const joined = host.getByRole("region", { name: "Katılanlar" });
  for (const card of visible) await expect(joined.getByText(nameOf(card))).toBeVisible();
  await expectAccessible(host, "the lobby with cards");
  await host.setViewportSize({ width: 1366, height: 768 });
  await expect(host.getByText("Kartlarla oynuyoruz")).toHaveCount(1);
  const qrCode = await host.getByRole("img", { name: "Katılım bağlantısının karekodu" }).boundingBox();
  const bar = await host.locator("main footer").boundingBox();
  expect((qrCode?.y ?? 768) + (qrCode?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  await start(host);
  // The camera is open again without a press.
  const dock = host.getByRole("region", { name: "Kartlar" });
  await expect(dock.getByLabel("Kameranın görüntüsü")).toBeVisible();
  await host.screenshot({ path: test.info().outputPath("folded.png") });
  await expectNothingCovered(host);
  await dock.getByRole("button", { name: /okundu$/ }).click();
  const rowOf = (card: number) =>
    dock.getByRole("button", { name: new RegExp(`^${nameOf(card)} ?: okundu$`) });
  for (const card of visible) await expect(rowOf(card)).toBeVisible();
  expect(await dock.getByRole("list", { name: "Kartlar" }).textContent()).not.toMatch(/[A-D] okundu/);
  await host.screenshot({ path: test.info().outputPath("unfolded.png") });
  await expectAccessible(host, "the panel with cards");

  // The host corrects the answer of one pupil; the camera does not change it any more.
  const [corrected = 0] = visible;
  const shown = VISIBLE.find((card) => card.startsWith(`${corrected} `))?.split(" ")[1];
  await rowOf(corrected).click();
  await host.getByRole("button", { name: `Cevap ${shown === "A" ? "B" : "A"}` }).click();
  const right = VISIBLE.filter((card) => card.endsWith(" A")).length + (shown === "A" ? -1 : 1);
  const tally = () => teacher.client.query(api.liveQuizSessions.tally, { code, withDistribution: true });
  await expect
    .poll(async () => Reflect.get((await tally()).distribution ?? [], 0))
    .toBeGreaterThanOrEqual(right);
  await reveal(host, 1);
  await teacher.client.mutation(api.liveQuizSessions.finish, { code });
  await expect(host).toHaveURL(/\/sonuclar$/);

  const report = await teacher.client.query(api.reports.overview, { code });
  expect(report?.absent?.some(({ displayName }) => displayName === nameOf(corrected))).toBe(false);
  await teacher.leave();
});

for (const [why, isSecure] of [
  ["over plain http, where browsers refuse the camera", false],
  ["on a computer without a camera", true],
] as const) {
  test(`${why}, the folded cards of the panel take photos`, async ({ visitors, app }) => {
    const email = `kartfoto${Number(isSecure)}@ornek.test`;
    const host = await visitors.arrive("laptop", isSecure ? {} : { base: `http://sinif.test:${app.port}` });
    await host.addInitScript(() => {
      if (navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = async () => {
          throw new DOMException("No camera.", "NotFoundError");
        };
    });
    await hostOnPage(host, app.url, email, QUESTIONS, LONG_PHASES);
    await host.getByRole("button", { name: "Telefonsuz oyna" }).click();
    await host.getByRole("button", { name: "Kartlarla oyna" }).click();
    const { width, height, data } = FRAMES[0]!.picture;
    const photo = { name: "sinif.png", mimeType: "image/png", buffer: toPng({ width, height, data }) };
    await host.getByLabel("Fotoğraf seç").setInputFiles([photo]);
    const [card] = VISIBLE[0]!.split(" ");
    await expect(
      host.getByRole("region", { name: "Katılanlar" }).getByText(`Kart ${card}`, { exact: true }),
    ).toBeVisible();
    await start(host);
    const dock = host.getByRole("region", { name: "Kartlar" });
    const folded = dock.getByRole("button", { name: /okundu$/ });
    await expect(folded).toHaveAttribute("aria-expanded", "false");
    // A failure of the camera is shown only after a press.
    if (isSecure) await dock.getByRole("button", { name: "Kamerayı aç" }).click();
    else await expect(dock.getByRole("button", { name: "Kamerayı aç" })).toBeHidden();
    await expect(dock.locator("label", { hasText: "Fotoğraf seç" })).toBeVisible();
    await dock.getByLabel("Fotoğraf seç").setInputFiles([photo]);
    await expect(folded).toHaveText(/^[1-9]\d*\/\d+ okundu$/);
    await host.screenshot({ path: test.info().outputPath("photos.png") });
    // The board reserves the height of the folded cards.
    expect((await dock.boundingBox())?.height).toBeLessThan(260);
    await expectNothingCovered(host);
    await expectAccessible(host, "the panel with photos of cards");
  });
}

/** Expects that the folded cards cover neither the question nor an option, on a laptop, a projector and a phone. */
async function expectNothingCovered(page: Page): Promise<void> {
  const before = page.viewportSize();
  const question = page.getByRole("region", { name: /^Soru \d+$/ });
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const dock = await page.getByRole("region", { name: "Kartlar" }).boundingBox();
    const parts = [...(await question.getByRole("listitem").all()), question.getByRole("heading").first()];
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      const box = await part.boundingBox();
      if (box === null || dock === null) throw new Error("The question or the cards are not visible");
      const overlap = Math.min(
        Math.min(box.x + box.width, dock.x + dock.width) - Math.max(box.x, dock.x),
        Math.min(box.y + box.height, dock.y + dock.height) - Math.max(box.y, dock.y),
      );
      expect(overlap, `${await part.textContent()} at ${width} × ${height}`).toBeLessThanOrEqual(0);
    }
  }
  if (before !== null) await page.setViewportSize(before);
}
