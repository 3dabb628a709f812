import { expect, it } from "vitest";
import {
  readingOf,
  readNumber,
  refusalOf,
  withFractionBar,
} from "../../../../../src/features/questions/number/numbers.ts";

it.each<[text: string, value: number]>([
  ["180°", 180],
  ["%45", 45],
  ["45 %", 45],
  ["12 cm", 12],
  ["3,5 kilogram", 3.5],
  ["36 km/sa", 36],
  ["5 m²", 5],
  ["−4 °C", -4],
  ["1.250.000 TL", 1_250_000],
  ["3/4", 0.75],
  ["1 3/4 kg", 1.75],
  ["½ litre", 0.5],
])("parses %j without its unit", (text, value) => {
  expect(readNumber(text)).toBe(value);
  expect(readingOf(text)).toContain("Okunan sayı");
});

it.each(["cm", "°", "beş", "1e5", "5 elma 3", "2x3", "12 numaralı oda", ""])(
  "rejects %j as a number",
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);

it("explains a refused text: no number, or too large", () => {
  expect(refusalOf("üç buçuk")).toBe("Yalnız sayıyı yaz, birimini değil; örneğin 3,5 ya da 3/4.");
  expect(refusalOf("999999999999999999999999")).toBe("Bu sayı çok büyük: en çok bir trilyon olabilir.");
});

it("appends at most one fraction bar to a number", () => {
  expect(["3", "3 ", "3/", "3/4", ""].map(withFractionBar)).toEqual(["3/", "3/", "3/", "3/4", ""]);
});
