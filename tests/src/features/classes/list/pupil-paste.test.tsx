// Preview below the field for a pasted class list.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PupilPaste } from "../../../../../src/features/classes/list/pupil-paste.tsx";

afterEach(cleanup);

const show = (text: string) =>
  render(<PupilPaste label="Liste" paste={{ text, surnameFirst: false }} onChange={() => {}} />);

it("lists skipped lines", () => {
  show("1\t12\tAli Ak\n2\t27\tSu Er\nToplam Öğrenci Sayısı: 2\nSınıf Öğretmeni: Ece Us");
  expect(screen.getByRole("status").textContent).toBe("2 öğrenci, 2 satır alınmadı");
  expect(screen.getByText("Toplam Öğrenci Sayısı: 2")).toBeTruthy();
  expect(screen.getByText("Sınıf Öğretmeni: Ece Us")).toBeTruthy();
});

it("lists skipped lines even without any pupil", () => {
  show("Toplam Öğrenci Sayısı: 28");
  expect(screen.getByRole("listitem").textContent).toBe("Toplam Öğrenci Sayısı: 28");
});

it("lists pupils whose lines differ from the others", () => {
  show("12 Ali Ak\n13 Su Er\nBursa Osmangazi");
  expect(screen.getByRole("status").textContent).toBe("3 öğrenci okundu");
  expect(screen.getByText("Öteki satırlara benzemiyor, bir bakın: Bursa Osmangazi")).toBeTruthy();
});

it("reports running numbers, which are not read as school numbers", () => {
  const note = /sıra numarası sayıldı, okul numarası olarak alınmadı/;
  show("1 Ali Yılmaz\n2 Ece Ak\n3 Işık Çelik");
  expect(screen.getByText(note)).toBeTruthy();
  cleanup();
  show("1 12 Ali Yılmaz\n2 15 Ece Ak\n3 27 Işık Çelik");
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  show("Ali Yılmaz\nEce Ak");
  expect(screen.queryByText(note)).toBeNull();
});
