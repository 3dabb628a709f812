// @vitest-environment node
// Blocks pasted from a spreadsheet into the table of points.
import { describe, expect, test } from "vitest";
import { pastedBlock } from "../../../../../src/features/paper/points/pasted-block.ts";

const size = { rows: 3, columns: 2 };
const most = [20, 5];
const paste = (text: string, row = 0, column = 0) => pastedBlock(text, { row, column }, size, most);

describe("a pasted block", () => {
  test("fills the cells from the chosen one on", () => {
    expect(paste("20\t5\r\n7\t0\r\n")).toEqual({
      cells: [
        { row: 0, column: 0, points: 20 },
        { row: 0, column: 1, points: 5 },
        { row: 1, column: 0, points: 7 },
        { row: 1, column: 1, points: 0 },
      ],
    });
    expect(paste("4", 2, 1)).toEqual({ cells: [{ row: 2, column: 1, points: 4 }] });
  });

  test("leaves cells alone that are empty in it", () => {
    expect(paste("\t3\n12\t\n")).toEqual({
      cells: [
        { row: 0, column: 1, points: 3 },
        { row: 1, column: 0, points: 12 },
      ],
    });
  });

  test("marks absent pupils", () => {
    expect(paste("G\n8")).toEqual({
      cells: [
        { row: 0, column: 0 },
        { row: 1, column: 0, points: 8 },
      ],
    });
  });

  test("accepts whole numbers with decimals", () => {
    expect(paste("12,0\t5.00")).toEqual({
      cells: [
        { row: 0, column: 0, points: 12 },
        { row: 0, column: 1, points: 5 },
      ],
    });
  });

  test.each([
    ["21", "1. satır, 1. sütun: 21 puan çok, bu soru en çok 20 puan."],
    ["1\t6", "1. satır, 2. sütun: 6 puan çok, bu soru en çok 5 puan."],
    ["1\n2,5", "2. satır, 1. sütun: “2,5” tam sayı değil."],
    ["Ali", "1. satır, 1. sütun: “Ali” tam sayı değil."],
    ["1\n2\n3\n4", "Yapıştırılan 4 satır, ama buradan sonra 3 öğrenci var."],
    ["1\t2\t3", "Yapıştırılan 3 sütun, ama buradan sonra 2 soru var."],
  ])("is refused as a whole: %j", (text, problem) => {
    expect(paste(text)).toEqual({ problem });
  });
});
