import { expect, it, test } from "vitest";
import { examTitle } from "../../../../../src/features/quiz/import/read/exam-title.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";

test.each([
  "8. SINIF FEN BİLİMLERİ DERSİ 1. DÖNEM 1. YAZILI SINAVI",
  "9. Sınıf Tarih Yazılısı",
  "7. Sınıf Matematik Deneme Sınavı (A Grubu)",
  "6-A Türkçe 2. yazılı soruları",
  "Hücre konusu çalışma kâğıdı",
])("“%s” is a heading", (line) => {
  expect(examTitle(["Adı Soyadı: …", line, "Başarılar dilerim."])).toBe(line);
});

test.each([
  "Sınav süresi 40 dakikadır.",
  "Bu sınav 20 sorudan oluşmaktadır.",
  "Sınav",
  "Adı Soyadı:",
  "Her soru 5 puandır, test bitince kontrol edin.",
])("“%s” is no heading", (line) => {
  expect(examTitle([line])).toBe("");
});

it("joins a heading of two lines", () => {
  expect(examTitle(["ATATÜRK ORTAOKULU", "6. SINIF TÜRKÇE DERSİ", "1. DÖNEM 1. YAZILI SINAVI"])).toBe(
    "6. SINIF TÜRKÇE DERSİ 1. DÖNEM 1. YAZILI SINAVI",
  );
});

it("the title of an exam is its heading; without one, the file's name", () => {
  const questions = "1. Başkent?\nA) Ankara\nB) İzmir\n2. En büyük göl?\nA) Van\nB) Tuz\nCevaplar: 1-A 2-A\n";
  const titleOf = (text: string) => {
    const result = readFile("sinav.txt", new TextEncoder().encode(text), () => null);
    return "quiz" in result ? result.quiz.title : null;
  };
  expect(titleOf(`5. Sınıf Sosyal Bilgiler 1. Yazılı Sınavı\n\n${questions}`)).toBe(
    "5. Sınıf Sosyal Bilgiler 1. Yazılı Sınavı",
  );
  expect(titleOf(questions)).toBe("sinav");
});
