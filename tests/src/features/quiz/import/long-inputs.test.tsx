// Long and hostile inputs: the page receives and draws a bounded part of them.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { LeftOutLines } from "../../../../../src/features/quiz/import/left-out-lines.tsx";
import { readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { SourceChoice } from "../../../../../src/features/quiz/import/source-choice.tsx";

afterEach(cleanup);

const filled = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

it.each([
  [
    "questions in one line",
    filled("1) Hangisi doğru? A) Bir B) İki C) Üç D) Dört Cevap: A ", 400_000),
    "Dosyada 5.000 sorudan fazlası var. Daha küçük parçalara bölün.",
  ],
  [
    "questions in GIFT",
    filled("::a:: Soru? {=a ~b} ", 200_000),
    "Dosyada 5.000 sorudan fazlası var. Daha küçük parçalara bölün.",
  ],
  [
    "lines without a question",
    `1) Hangisi?\nA) Bir\nB) İki\nCevap: A\n\n${filled("satır\n", 150_000)}`,
    "Soru sayılmayan 25.000 satır var. Yalnız soruların olduğu bölümü kopyalayıp yapıştırın.",
  ],
])("too many %s are refused", (_what, text, sentence) => {
  expect(() => readPasted(text, () => null)).toThrow(sentence);
});

it.each([
  ["a line without a question", `::a::Soru? {=a ~b}\n\n${filled("satır ", 100_000)}`],
  ["a title", `$CATEGORY: ${filled("başlık ", 100_000)}\n\n::a::Soru? {=a ~b}`],
  ["a question with thousands of gaps", `::a::Soru? {=a} ${filled("b {=a} ", 30_000)}`],
  ["an option", `1) Hangisi?\nA) ${filled("seçenek ", 100_000)}\nB) İki\nCevap: A`],
  ["an option in GIFT", `::a::Soru? {=${filled("seçenek ", 100_000)} ~b}`],
  ["a possible question that was left out", `::a::Soru? {=a ~b}\n\n5) ${filled("Neden soru? ", 100_000)}`],
  [
    "a list of accepted texts of a gap",
    `::a::Van {${Array.from({ length: 20_000 }, (_, at) => `=g${at}`).join(" ")}} gölü`,
  ],
  ["a note", `::a::Soru? {=a ~%50%${filled("b ", 100_000)}}`],
])("%s of 100 KB is cut for the page", (_what, text) => {
  expect(JSON.stringify(readPasted(text, () => null)).length).toBeLessThan(20_000);
});

it("lists 100 lines without a question at a time, possible questions first", async () => {
  const lines = Array.from({ length: 250 }, (_, at) => `${at}. satır`);
  render(<LeftOutLines lines={lines} unread={["249. satır"]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(100);
  expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("249. satır");
  await userEvent.click(screen.getByRole("button", { name: "Daha fazla göster (150 satır daha)" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(200);
});

it("reads a long pasted text immediately and leaves a short one in the field", () => {
  const onText = vi.fn();
  render(
    <SourceChoice
      startRef={() => {}}
      problem={null}
      text=""
      onTextChange={() => {}}
      onFile={() => {}}
      onText={onText}
    />,
  );
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole("textbox"), { clipboardData: { files: [], getData: () => text } });
  expect(paste("1) Soru?")).toBe(true);
  expect(onText).not.toHaveBeenCalled();
  const long = filled("1) Soru? ", 100_001);
  expect(paste(long)).toBe(false);
  expect(onText).toHaveBeenCalledExactlyOnceWith(long);
});
