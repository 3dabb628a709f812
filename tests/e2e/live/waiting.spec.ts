// The waiting room: a pencil to choose, and bubbles to scribble on.
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  expectQuestion,
  hostOnPage,
  joinOnPage,
  LONG_PHASES,
  QUESTIONS,
  start,
  tap,
} from "../support/live.ts";
import { look } from "../support/look.ts";

const PHONES = [
  [320, 480],
  [360, 640],
  [390, 844],
  [740, 360],
] as const;
const BOARDS = [
  [1366, 657],
  [1920, 1080],
] as const;

test("a pupil chooses a pencil; the lobby shows it beside the name, and the pupil's answer has its style", async ({
  visitors,
  app,
}) => {
  const host = await visitors.arrive("laptop");
  const code = await hostOnPage(host, app.url, "kalem@ornek.test", QUESTIONS, LONG_PHASES);
  const elif = await visitors.arrive("phone");
  await joinOnPage(elif, code, "Elif");
  const can = await visitors.arrive("phone");
  await joinOnPage(can, code, "Can");
  const pencils = elif.getByRole("group", { name: "Kalem seçimi" });
  await expect(pencils).toBeVisible();
  await look(elif, "waiting", PHONES);

  await pencils.getByRole("radio", { name: "Turkuaz" }).check();
  await pencils.getByRole("radio", { name: "Uçurtma" }).check();
  const nameOf = (name: string) => host.getByRole("listitem").filter({ hasText: name });
  await expect(nameOf("Elif").locator("svg")).toHaveCount(1);
  await expect(nameOf("Can").locator("svg")).toHaveCount(0);

  // A finger drawn across the bubbles fills them.
  const bubble = (row: number, column: number) =>
    elif.getByRole("button", { name: `${row}. sıra ${column}. baloncuk` });
  await bubble(2, 2).scrollIntoViewIfNeeded();
  const [from, to] = [await bubble(2, 2).boundingBox(), await bubble(2, 6).boundingBox()];
  if (from === null || to === null) throw new Error("The bubbles are not on the page");
  await elif.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await elif.mouse.down();
  await elif.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await elif.mouse.up();
  await expect(elif.getByRole("button", { pressed: true })).toHaveCount(5);
  await expectAccessible(elif, "the waiting room");
  await look(elif, "scribbled", PHONES);
  await expectAccessible(host, "the lobby with a mark");
  await look(host, "lobby", BOARDS);

  await elif.reload();
  await expect(elif.getByRole("radio", { name: "Turkuaz" })).toBeChecked();
  await expect(elif.getByRole("button", { pressed: true })).toHaveCount(5);

  await start(host);
  await expectQuestion(elif, 1);
  await tap(elif, "Ankara");
  await look(elif, "answered", PHONES);
});
