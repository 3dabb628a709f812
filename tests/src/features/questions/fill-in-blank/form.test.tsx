// Fields of a text with gaps, and its review.
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Filled } from "../../../../../src/features/questions/fill-in-blank/filled.tsx";
import { Fields, inputOf, Summary } from "../../../../../src/features/questions/fill-in-blank/form.tsx";
import type { DraftOf } from "../../../../../src/features/questions/shared/question.ts";

afterEach(cleanup);

type Draft = DraftOf<"fill_in_blank">;

function open(start: Draft) {
  const changed = { draft: start };
  function Form() {
    const [draft, setDraft] = useState(start);
    changed.draft = draft;
    return <Fields draft={draft} onChange={setDraft} problem={null} onDone={() => {}} ref={null} />;
  }
  render(<Form />);
  return { user: userEvent.setup(), input: () => inputOf(changed.draft) };
}

const gap = (number: number) => within(screen.getByRole("group", { name: `${number}. boşluk` }));
const text = "Dik ___ en uzun kenarı ___.";
const blanks = [
  { correct: "üçgenin", options: [] },
  { correct: "hipotenüs", options: [] },
];

test("the editor stores several accepted texts of a typed gap, and ignores Turkish letter differences if chosen", async () => {
  const { user, input } = open({ type: "fill_in_blank", fillInBlank: { text, blanks } });
  await user.click(gap(2).getByRole("button", { name: "Başka bir yazılış ekle" }));
  expect(document.activeElement).toBe(gap(2).getByRole("textbox", { name: "Bu da doğru (2.)" }));
  await user.keyboard("hipotenüsü");
  await user.click(screen.getByRole("checkbox", { name: /Türkçe harf farkı/ }));
  const [first, second] = [{ correct: "üçgenin" }, { correct: "hipotenüs", also: ["hipotenüsü"] }];
  expect(input()).toEqual({
    type: "fill_in_blank",
    fillInBlank: { text, blanks: [first, second] },
    plainLetters: true,
  });
  // A gap with other accepted texts cannot get options.
  expect(gap(2).queryByRole("button", { name: /Seçenekli yap/ })).toBeNull();
  await user.click(gap(2).getByRole("button", { name: "Bu da doğru (2.): sil" }));
  expect(input().fillInBlank.blanks).toEqual([first, { correct: "hipotenüs" }]);
});

test("a gap with options has no other accepted texts, and the letter option is only for typed gaps", async () => {
  const { user, input } = open({
    type: "fill_in_blank",
    fillInBlank: { text: "En uzun kenar ___.", blanks: blanks.slice(1) },
  });
  await user.click(gap(1).getByRole("button", { name: "Seçenekli yap: yanlış seçenek ekle" }));
  expect(document.activeElement).toBe(gap(1).getByRole("textbox", { name: "1. yanlış seçenek" }));
  await user.keyboard("kenar");
  expect(gap(1).queryByRole("button", { name: "Başka bir yazılış ekle" })).toBeNull();
  expect(screen.queryByRole("checkbox", { name: /Türkçe harf farkı/ })).toBeNull();
  expect(input().fillInBlank.blanks).toEqual([{ correct: "hipotenüs", options: ["hipotenüs", "kenar"] }]);
});

test("the list of questions shows all accepted texts of a gap, and no wrong options", () => {
  const other = { correct: "hipotenüs", options: [], also: ["hipotenüstür", " "] };
  const chosen = { correct: "üçgenin", options: ["karenin"] };
  const draft: Draft = { type: "fill_in_blank", fillInBlank: { text, blanks: [chosen, other] } };
  const { container } = render(<Summary draft={draft} />);
  expect(container.textContent).toBe("Dik üçgenin en uzun kenarı hipotenüs / hipotenüstür.");
});

test("a review shows an accepted text in its spelling, and all accepted texts beside a wrong one", () => {
  const content = {
    fillInBlank: { text, blanks: [{ options: [] }, { options: [] }] },
    plainLetters: true,
  };
  const solution = ["üçgenin", ["hipotenüs", "hipotenüstür"]];
  const { container, rerender } = render(
    <Filled content={content} own={["UCGENIN", "hipotenustur"]} solution={solution} />,
  );
  expect(container.textContent).toBe("Dik üçgenin (doğru) en uzun kenarı hipotenüstür (doğru).");
  rerender(<Filled content={content} own={["karenin", ""]} solution={solution} />);
  expect(container.textContent).toBe(
    "Dik karenin (yanlış, doğrusu) üçgenin en uzun kenarı boş (yanlış, doğrusu) hipotenüs / hipotenüstür.",
  );
  rerender(<Filled content={content} own={null} solution={solution} />);
  expect(container.textContent).toBe("Dik üçgenin en uzun kenarı hipotenüs / hipotenüstür.");
});
