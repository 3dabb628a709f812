// Class lists copied from e-Okul, Excel or Word, or typed.
import { expect, it } from "vitest";
import {
  duplicatesIn,
  isTooLong,
  listProblem,
  readPupils,
} from "../../../../../src/features/classes/list/read-pupils.ts";

const read = (lines: string[], surnameFirst?: boolean) =>
  readPupils(lines.join("\n"), surnameFirst).pupils.map(({ name, number }) => [name, number]);

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
  ["numbers after names", ["Ali Yılmaz 345", "Işık Nur İnce 12"]],
  ["a numbered list", ["1. 345 Ali Yılmaz", "2. 12 Işık Nur İnce"]],
  ["a csv file", ["No;Ad Soyad", "345;Ali Yılmaz", "12;Işık Nur İnce"]],
  [
    "a title above the table",
    ["Atatürk Ortaokulu", "No\tAdı Soyadı", "345\tAli Yılmaz", "", "12\tIşık Nur İnce\r"],
  ],
])("reads %s", (_name, lines) => {
  expect(read(lines)).toEqual(ALI_AND_ISIK);
});

const AT_SCHOOL = [
  ["Ali Yılmaz", "12"],
  ["Işık Nur İnce", "27"],
  ["Muhammed Öz", "31"],
  ["Şule Çağlar Ağaoğlu", "104"],
];
const TOTALS = ["Kız Öğrenci Sayısı: 2", "Erkek Öğrenci Sayısı : 2", "Toplam Öğrenci Sayısı: 4"];
const ROWS = (separator: string) =>
  [
    ["1", "12", "ALİ", "YILMAZ", "Erkek"],
    ["2", "27", "IŞIK NUR", "İNCE", "Kız"],
    ["3", "31", "MUHAMMED", "ÖZ", "Erkek"],
    ["4", "104", "ŞULE", "ÇAĞLAR AĞAOĞLU", "Kız"],
  ].map((cells) => cells.join(separator));
const HEADING = "S.No\tÖğrenci No\tAdı\tSoyadı\tCinsiyeti";
const TITLES = [
  "T.C.",
  "BURSA VALİLİĞİ",
  "Osmangazi / Atatürk Ortaokulu Müdürlüğü",
  "8. Sınıf / A Şubesi Sınıf Listesi",
];
const AT_SCHOOL_LISTS: [name: string, lines: string[], skipped: string[]][] = [
  ["e-Okul with totals", [HEADING, ...ROWS("\t"), ...TOTALS], TOTALS],
  [
    "e-Okul with totals, without a heading",
    [...ROWS("\t"), "Toplam Öğrenci Sayısı: 4"],
    ["Toplam Öğrenci Sayısı: 4"],
  ],
  [
    "totals in cells of their own",
    [HEADING, ...ROWS("\t"), "\t\tKız Öğrenci Sayısı\t2\t", "\t\tTOPLAM\t4"],
    ["Kız Öğrenci Sayısı 2", "TOPLAM 4"],
  ],
  [
    "titles, two pages, and signatures",
    [
      ...TITLES,
      HEADING,
      ...ROWS("\t").slice(0, 2),
      "Sayfa 1 / 2",
      ...TITLES,
      HEADING,
      ...ROWS("\t").slice(2),
      "",
      "Sınıf Öğretmeni: Ayşe KAYA",
      "Ali VURAL",
      "Okul Müdürü",
      "12.09.2026",
      "2",
    ],
    [...TITLES, "Sayfa 1 / 2", ...TITLES, "Sınıf Öğretmeni: Ayşe KAYA", "Ali VURAL", "Okul Müdürü"],
  ],
  [
    "a workbook whose merged cells shift the columns",
    [
      "S.No\t\tÖğrenci No\tAdı\t\t\tSoyadı\tCinsiyeti",
      ...ROWS("\t").map((row) =>
        row
          .split("\t")
          .flatMap((cell, at) => (at === 1 || at === 3 ? ["", "", cell] : [cell]))
          .join("\t"),
      ),
    ],
    [],
  ],
  [
    "headings with line breaks in quotes",
    ['"S.\nNo"\t"Öğrenci\nNo"\tAdı\tSoyadı\tCinsiyeti', ...ROWS("\t")],
    [],
  ],
  [
    "columns of spaces, from a PDF file",
    ["S.No  Öğrenci No  Adı        Soyadı      Cinsiyeti", ...ROWS("   "), ...TOTALS],
    TOTALS,
  ],
  [
    "single spaces, from a PDF file",
    ["S.No Öğrenci No Adı Soyadı Cinsiyeti", ...ROWS(" "), ...TOTALS],
    TOTALS,
  ],
  [
    "single spaces without a heading, sex as a letter",
    ROWS(" ").map((row) => row.replace("Erkek", "E").replace("Kız", "K")),
    [],
  ],
  [
    "a csv file in quotes",
    [
      '"Okul No";"Adı Soyadı";"Sınıfı"',
      '"12";"Ali Yılmaz";"8/A"',
      '"27";"Işık Nur İnce";"8/A"',
      '"31";"Muhammed Öz";"8/A"',
      '"104";"Şule Çağlar Ağaoğlu";"8/A"',
    ],
    [],
  ],
  [
    "a csv file with commas, columns for parents and birthdays",
    [
      "Sıra,T.C. Kimlik No,Numarası,Ad,Soyad,Baba Adı,Doğum Tarihi,Telefon",
      "1,11111111110,12,Ali,Yılmaz,Veli,12.03.2012,5321112233",
      "2,11111111111,27,Işık Nur,İnce,Can,01.05.2012,5321112234",
      "3,11111111112,31,Muhammed,Öz,Ömer,30.01.2012,5321112235",
      "4,11111111113,104,Şule,Çağlar Ağaoğlu,Efe,11.11.2011,5321112236",
    ],
    [],
  ],
  [
    "a table with the class and the state, without a heading",
    [
      "8/A\t12\tAli Yılmaz\tErkek\tAktif",
      "8/A\t27\tIşık Nur İnce\tKız\tAktif",
      "8/A\t31\tMuhammed Öz\tErkek\tAktif",
      "8/A\t104\tŞule Çağlar Ağaoğlu\tKız\tAktif",
    ],
    [],
  ],
  [
    "numbers after the names, and a total",
    [
      "Ali Yılmaz 12",
      "Işık Nur İnce 27",
      "Muhammed Öz (31)",
      "Şule Çağlar Ağaoğlu-104",
      "Toplam 4",
      "Kız 2",
      "Erkek 2",
    ],
    ["Toplam 4", "Kız 2", "Erkek 2"],
  ],
  [
    "numbers after a numbered list, typed without spaces",
    ["1.Ali Yılmaz 12", "2.Işık Nur İnce 27", "3.Muhammed Öz 31", "4.Şule Çağlar Ağaoğlu 104"],
    [],
  ],
  [
    "a message with numbers and a greeting",
    [
      "Hocam merhaba, liste:",
      "12-Ali Yılmaz",
      "27-Işık Nur İnce",
      "31-Muhammed Öz",
      "104-Şule Çağlar Ağaoğlu",
    ],
    ["Hocam merhaba, liste:"],
  ],
  [
    "surnames first, in two columns of a table",
    [
      "No\tSoyadı\tAdı",
      "12\tYILMAZ\tALİ",
      "27\tİNCE\tIŞIK NUR",
      "31\tÖZ\tMUHAMMED",
      "104\tÇAĞLAR AĞAOĞLU\tŞULE",
    ],
    [],
  ],
  [
    "a list that was pasted from its middle, with counted lines",
    ROWS("\t").map((row, index) => `${index + 15}${row.slice(1)}`),
    [],
  ],
  [
    "lines of several pages that begin again at 1",
    [
      ...ROWS(" ").slice(0, 2),
      "Sayfa 1",
      ...ROWS(" ")
        .slice(2)
        .map((row, index) => `${index + 1}${row.slice(1)}`),
    ],
    ["Sayfa 1"],
  ],
  [
    "Word without its automatic numbers",
    [
      "S.No\tOkul No\tAdı Soyadı",
      "\t12\tAli Yılmaz",
      "\t27\tIşık Nur İnce",
      "\t31\tMuhammed Öz",
      "\t104\tŞule Çağlar Ağaoğlu",
      "5\t\t",
    ],
    [],
  ],
];

it.each(AT_SCHOOL_LISTS)("reads %s", (_name, lines, skipped) => {
  const list = readPupils(lines.join("\r\n"));
  expect(list.pupils.map(({ name, number }) => [name, number])).toEqual(AT_SCHOOL);
  expect(list.skipped).toEqual(skipped);
  expect(list.doubtful).toEqual([]);
});

it("reads a pupil without a school number, and assigns the other numbers correctly", () => {
  const without = (lines: string[]) => read(lines).map(([, number]) => number);
  expect(without([HEADING, ...ROWS("\t").map((row) => row.replace("\t27\t", "\t\t"))])).toEqual([
    "12",
    "",
    "31",
    "104",
  ]);
  expect(without(ROWS(" ").map((row) => row.replace(" 27 ", " ")))).toEqual(["12", "", "31", "104"]);
  expect(without(ROWS("  ").map((row) => row.replace("3  31", "312")))).toEqual(["12", "27", "312", "104"]);
});

it("accepts names that contain words of titles", () => {
  expect(
    read(["12 Ali Müdür", "13 Su Öğretmen", "14 Can Okul", "15 Ece Ders"]).map(([name]) => name),
  ).toEqual(["Ali Müdür", "Su Öğretmen", "Can Okul", "Ece Ders"]);
});

it("skips the person who signs a list without numbers", () => {
  const list = readPupils("Ali Ak\nCan Er\n\nVeli Us\nSınıf Öğretmeni");
  expect(list.pupils.map(({ name }) => name)).toEqual(["Ali Ak", "Can Er"]);
  expect(list.skipped).toEqual(["Veli Us", "Sınıf Öğretmeni"]);
});

it("marks lines that differ from the others as doubtful", () => {
  const list = readPupils("12 Ali Ak\n13 Can Er\nBursa Osmangazi\n14 Su\n15 Ece Us");
  expect(list.pupils).toHaveLength(5);
  expect(list.doubtful.map(({ name }) => name)).toEqual(["Bursa Osmangazi", "Su"]);
  expect(readPupils("Ali\nCan\nSu").doubtful).toEqual([]);
  expect(readPupils("12 Ali Ak Can Er Su\n13 Ece Us").doubtful).toHaveLength(1);
});

it("does not read years, marks, classes or phone numbers as school numbers", () => {
  const lines = [
    "Ali Ak 2012 8/A 5321112233",
    "Can Er 2012 8/A 5321112234",
    "Su Us 2011 8/A 5321112235",
    "Ece Ay 2012 8/A 5321112236",
  ];
  expect(read(lines)).toEqual(["Ali Ak", "Can Er", "Su Us", "Ece Ay"].map((name) => [name, ""]));
  const marks = ["Adı Soyadı\tNotu", "Ali Ak\t85", "Can Er\t70", "Su Us\t45"];
  expect(read(marks).map(([, number]) => number)).toEqual(["", "", ""]);
});

it("reads names separated by commas", () => {
  const names = ["Ali Ak", "Can Er", "Su Us", "Ece Ay Us"];
  expect(read([names.join(", ")]).map(([name]) => name)).toEqual(names);
  expect(read(["Ali Ak, Can Er, Su Us,", "Ece Ay Us, Nil Er, Efe Can"])).toHaveLength(6);
  expect(read(["YILMAZ, Ali, 12", "ER, Su, 13"], true)).toEqual([
    ["Ali YILMAZ", "12"],
    ["Su ER", "13"],
  ]);
});

it("reads names without numbers, with or without running numbers, bullets and empty lines", () => {
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

it("treats 1, 2, … as school numbers if the heading names school numbers", () => {
  const names = ["Ali Ak", "Can Er"];
  const read = (...heading: string[]) =>
    readPupils([heading, ["1", "Ali Ak"], ["2", "Can Er"]].map((cells) => cells.join("\t")).join("\n"))
      .pupils;
  expect(read("Okul No", "Adı Soyadı")).toEqual(
    names.map((name, index) => ({ name, number: `${index + 1}` })),
  );
  for (const heading of ["S.No", "No", "Sıra"])
    expect(read(heading, "Adı Soyadı")).toEqual(names.map((name) => ({ name, number: "" })));
  const both = "S.No\tÖğrenci No\tAdı Soyadı\n1\t7\tAli Ak\n2\t8\tCan Er";
  expect(readPupils(both).pupils.map(({ number }) => number)).toEqual(["7", "8"]);
});

it("swaps the order of names if the teacher states that surnames come first", () => {
  expect(read(["Yılmaz Ali", "İnce Işık Nur"], true).map(([name]) => name)).toEqual([
    "Ali Yılmaz",
    "Işık Nur İnce",
  ]);
  expect(read(["Yılmaz\tAli Can\t5"], true)).toEqual([["Ali Can Yılmaz", "5"]]);
});

it("keeps capitals in mixed-case names, and ignores numbers that are too long", () => {
  expect(read(["Ali YILMAZ 5", "ÇAĞLA O'NEİL-ŞEN 6"])).toEqual([
    ["Ali YILMAZ", "5"],
    ["Çağla O'Neil-Şen", "6"],
  ]);
  expect(read(["Ali Yılmaz 12345678901"])).toEqual([["Ali Yılmaz", ""]]);
});

it("finds duplicates by the server's rule: equal names without different numbers", () => {
  const list = "12 Ali Yılmaz\n15 Zeynep Kaya\n12 Ali Yilmaz\nZEYNEP KAYA\n16 Ali Yılmaz";
  expect(duplicatesIn(readPupils(list).pupils).map(({ name }) => name)).toEqual([
    "Ali Yilmaz",
    "Zeynep Kaya",
  ]);
});

it("reports two pupils with one number, in the list or the class, but not one pupil listed twice", () => {
  const problem = (list: string) =>
    listProblem(readPupils(list).pupils, [
      { name: "Su Er", number: "7" },
      { name: "Can Ay", number: null },
    ]);
  expect(problem("21 Ahmet Kara\n22 Elif Su\n21 Burak Tan")).toBe(
    "21 numarası iki öğrencide: Ahmet Kara ve Burak Tan. Birini düzeltin.",
  );
  expect(problem("7 Cem Us")).toBe("7 numarası iki öğrencide: Su Er ve Cem Us. Birini düzeltin.");
  expect(problem("7 SU ER\nEr Su 7\nCan Ay\nDeniz Ay")).toBeNull();
});

it.each([
  ["with numbers of lists", ["1 12 Ali Ak 16 27 Ece Su", "2 13 Can Er 17 28 Nur Us"], 2],
  ["in columns", ["1\t12\tAli Ak\t16\t27\tEce Su", "2\t13\tCan Er\t17\t28\tNur Us"], 2],
  ["in one line of several", ["12 Ali Ak 27 Ece Su", "13 Can Er", "14 Nur Us"], 1],
])("two pupils in one line are doubtful: %s", (_name, lines, count) => {
  const { doubtful } = readPupils(lines.join("\n"));
  expect(doubtful.map(({ name }) => name)).toEqual(["Ali Ak Ece Su", "Can Er Nur Us"].slice(0, count));
});

it.each([
  [["12 E Ali Ak", "13 K Ece Su", "14 E Can Er"]],
  [["12\tE Ali Ak", "13\tK Ece Su", "14\tE Can Er"]],
])("letters for boys and girls before names are not part of the name", (lines) => {
  expect(read(lines).map(([name]) => name)).toEqual(["Ali Ak", "Ece Su", "Can Er"]);
});

it("a name next to a title without a name is doubtful", () => {
  const { doubtful } = readPupils("Ali Ak\nEce Su\nCan Er\nSınıf Öğretmeni\nMehmet Us");
  expect(doubtful.map(({ name }) => name)).toEqual(["Can Er", "Mehmet Us"]);
  const titled = readPupils("Sınıf Öğretmeni: Mehmet Us\nAli Ak\nEce Su\nCan Er");
  expect(titled.doubtful).toEqual([]);
});

it("reports the first name that is too long, with its length and the limit", () => {
  const name = `${"Ayşe ".repeat(8)}${"ş".repeat(24)}`;
  const { pupils } = readPupils(`1 Ali Yılmaz\n2 ${name}`);
  expect(pupils.filter(isTooLong).map((pupil) => pupil.name)).toEqual([name]);
  expect(listProblem(pupils, [])).toBe(
    `“${name}” çok uzun: 64 karakter; bir ad en çok 60 karakter olabilir. Kısaltın ya da satırı bölün.`,
  );
  expect(readPupils(`2 ${name.slice(4)}`).pupils.some(isTooLong)).toBe(false);
});
