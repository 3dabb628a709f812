// A class list as teachers have it: copied from e-Okul, Excel, Word, or typed.
import { expect, it } from "vitest";
import { doubledIn, numberProblem, readPupils } from "../../../src/features/classes/read-pupils.ts";

const read = (lines: string[], surnameFirst?: boolean) =>
  readPupils(lines.join("\n"), surnameFirst).map(({ name, number }) => [name, number]);

const ALI_AND_ISIK = [
  ["Ali Yılmaz", "345"],
  ["Işık Nur İnce", "12"],
];

it.each([
  [
    "e-Okul",
    ["S.No\tÖğrenci No\tAdı\tSoyadı\tCinsiyeti", "1\t345\tALİ\tYILMAZ\tErkek", "2\t12\tIŞIK NUR\tİNCE\tKız"],
  ],
  ["Excel, surname first", ["Soyadı\tAdı\tNumarası", "Yılmaz\tAli\t345", "İnce\tIşık Nur\t12"]],
  ["a table without headings", ["345\tAli Yılmaz", "12\tIşık Nur İnce"]],
  ["numbers behind", ["Ali Yılmaz 345", "Işık Nur İnce 12"]],
  ["a numbered list", ["1. 345 Ali Yılmaz", "2. 12 Işık Nur İnce"]],
  ["a csv file", ["No;Ad Soyad", "345;Ali Yılmaz", "12;Işık Nur İnce"]],
  [
    "what stands above",
    ["Atatürk Ortaokulu", "No\tAdı Soyadı", "345\tAli Yılmaz", "", "12\tIşık Nur İnce\r"],
  ],
])("reads %s", (_name, lines) => {
  expect(read(lines)).toEqual(ALI_AND_ISIK);
});

it("reads names alone, with or without a running number, bullets and empty lines", () => {
  const names = [
    ["Ali Yılmaz", ""],
    ["Su", ""],
  ];
  expect(read(["Ali Yılmaz", "", "  Su  "])).toEqual(names);
  expect(read(["1) Ali Yılmaz", "2) Su"])).toEqual(names);
  expect(read(["- Ali Yılmaz", "• Su"])).toEqual(names);
  expect(read([])).toEqual([]);
  expect(read(["1\t\t", "12"])).toEqual([]);
});

it("keeps a school number that counts the lines where the heading says that it is one", () => {
  const names = ["Ali Ak", "Can Er"];
  const read = (...heading: string[]) =>
    readPupils([heading, ["1", "Ali Ak"], ["2", "Can Er"]].map((cells) => cells.join("\t")).join("\n"));
  expect(read("Okul No", "Adı Soyadı")).toEqual(
    names.map((name, index) => ({ name, number: `${index + 1}` })),
  );
  for (const heading of ["S.No", "No", "Sıra"])
    expect(read(heading, "Adı Soyadı")).toEqual(names.map((name) => ({ name, number: "" })));
  const both = "S.No\tÖğrenci No\tAdı Soyadı\n1\t7\tAli Ak\n2\t8\tCan Er";
  expect(readPupils(both).map(({ number }) => number)).toEqual(["7", "8"]);
});

it("turns names around where the teacher says that the surname stands first", () => {
  expect(read(["Yılmaz Ali", "İnce Işık Nur"], true).map(([name]) => name)).toEqual([
    "Ali Yılmaz",
    "Işık Nur İnce",
  ]);
  expect(read(["Yılmaz\tAli Can\t5"], true)).toEqual([["Ali Can Yılmaz", "5"]]);
});

it("keeps capitals that are not a whole name, and a number too long for one out", () => {
  expect(read(["Ali YILMAZ 5", "ÇAĞLA O'NEİL-ŞEN 6"])).toEqual([
    ["Ali YILMAZ", "5"],
    ["Çağla O'Neil-Şen", "6"],
  ]);
  expect(read(["Ali Yılmaz 12345678901"])).toEqual([["Ali Yılmaz", ""]]);
});

it("finds who stands in a list twice as the server does: by the name, where there are not two numbers", () => {
  const list = "12 Ali Yılmaz\n15 Zeynep Kaya\n12 Ali Yilmaz\nZEYNEP KAYA\n16 Ali Yılmaz";
  expect(doubledIn(readPupils(list)).map(({ name }) => name)).toEqual(["Ali Yilmaz", "Zeynep Kaya"]);
});

it("names two pupils of one number, in the list or in the class, and nobody who stands there twice", () => {
  const problem = (list: string) =>
    numberProblem(readPupils(list), [
      { name: "Su Er", number: "7" },
      { name: "Can Ay", number: null },
    ]);
  expect(problem("21 Ahmet Kara\n22 Elif Su\n21 Burak Tan")).toBe(
    "21 numarası iki öğrencide: Ahmet Kara ve Burak Tan. Birini düzeltin.",
  );
  expect(problem("7 Cem Us")).toBe("7 numarası iki öğrencide: Su Er ve Cem Us. Birini düzeltin.");
  expect(problem("7 SU ER\nEr Su 7\nCan Ay\nDeniz Ay")).toBeNull();
});
