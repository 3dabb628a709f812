// Text from the clipboard: formats that are kept, and everything else as plain text.
import { expect, test } from "vitest";
import { type FormattedText, piecesOf } from "../../../../../convex/shared/marks.ts";
import {
  oneLine,
  pastedText,
  shortened,
  textOfHtml,
} from "../../../../../src/features/questions/formatted-field/pasted-text.ts";

/** The text with its styles as letters in brackets: `[b:word]`. */
function written(value: FormattedText): string {
  return piecesOf(value)
    .map((piece) => {
      if (piece.tex !== undefined) return `[${piece.tex}:${piece.text}]`;
      const signs = piece.styles.map((style) =>
        style === "superscript" ? "^" : style === "subscript" ? "_" : style[0],
      );
      return signs.length === 0 ? piece.text : `[${signs.join("")}:${piece.text}]`;
    })
    .join("");
}

test.each([
  ["<b>kalın</b> ve <strong>koyu</strong>", "[b:kalın] ve [b:koyu]"],
  ["<u>altı <b>çizili</b></u>", "[u:altı ][ub:çizili]"],
  ["x<sup>2</sup> + H<sub>2</sub>O", "x[^:2] + H[_:2]O"],
  ['<span style="font-weight:bold">a</span><span style="font-weight:400">b</span>', "[b:a]b"],
  ['<b style="font-weight:normal"><p>Google belgesi</p></b>', "Google belgesi"],
  ['<span style="text-decoration:underline">a</span>', "[u:a]"],
  ['<span style="vertical-align:super">a</span>', "[^:a]"],
  ["<p>bir</p>\n<p>iki<br>üç</p><div>dört</div>", "bir\niki\nüç\ndört"],
  ["<p>  boş \n  yerler&nbsp;burada </p>", "boş yerler burada"],
  ["a <b> b </b> c", "a [b:b ]c"],
  ["<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>", "1 2\n3 4"],
  ["<i>a</i><a href='https://x'>b</a><font color=red>c</font>", "abc"],
  ["<style>p{}</style><script>alert(1)</script><p>görünen</p><!-- gizli -->", "görünen"],
  ["<p class=MsoNormal><b><u><span lang=TR>Soru<o:p></o:p></span></u></b></p>", "[bu:Soru]"],
  ['<span data-tex="\\sqrt{2}" data-words="kök iki">x</span> sayısı', "[\\sqrt{2}:kök iki] sayısı"],
  [
    '<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math><span>x2</span></span>',
    "[x^2:x²]",
  ],
  [
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
    "[x^2:x²]",
  ],
  ["<math><semantics><mi>x</mi><annotation>ek</annotation></semantics></math>", "x"],
  ["<svg><title>Şekil</title><script>alert(1)</script><text>A noktası</text></svg>", "A noktası"],
])("text of %s", (html, expected) => expect(written(textOfHtml(html))).toBe(expected));

test("deeply nested elements are read without an error", () => {
  expect(textOfHtml(`${"<span>".repeat(3000)}a${"</span>".repeat(3000)}`).text).toMatch(/^a?$/);
});

const clipboard = (data: Record<string, string>) => ({ getData: (type: string) => data[type] ?? "" });

test("the clipboard's plain text is taken where the page has no formats", () => {
  expect(pastedText(clipboard({ "text/plain": "a\r\n  b" }))).toEqual({ text: "a\n  b" });
  expect(pastedText(clipboard({ "text/plain": "a\n  b", "text/html": "<i>a b</i>" }))).toEqual({
    text: "a\n  b",
  });
  expect(pastedText(clipboard({ "text/plain": "a b", "text/html": "<b>a</b> b" }))).toEqual({
    text: "a b",
    marks: [{ kind: "bold", from: 0, to: 1 }],
  });
});

const TEXT: FormattedText = {
  text: "bir\niki √2 üç",
  marks: [
    { kind: "bold", from: 0, to: 7 },
    { kind: "formula", from: 8, to: 10, tex: "\\sqrt2" },
  ],
};

test("lines become one line with their formats", () =>
  expect(written(oneLine(TEXT))).toBe("[b:bir] [b:iki] [\\sqrt2:√2] üç"));

test("a shortened text has no half formula", () => {
  expect(written(shortened(TEXT, 10))).toBe("[b:bir\niki] [\\sqrt2:√2]");
  expect(written(shortened(TEXT, 9))).toBe("[b:bir\niki] ");
  expect(shortened({ text: "a😀" }, 2).text).toBe("a");
  expect(shortened(TEXT, -5).text).toBe("");
});
