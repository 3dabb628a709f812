import { schoolLines } from "../../quiz/print/head-lines.ts";
import { BUBBLE, HEADING_AREA } from "../geometry/sheet-geometry.ts";
import { fitLine, fitLines, fitStart } from "./fit-lines.ts";
import type { PrintedSheet, SheetTexts } from "./printed-sheet.ts";
import styles from "./sheet-drawing.module.css";

import { CAPTION_MM } from "./sheet-frames.tsx";

/** Right end of the heading if there is no number grid beside it. */
const WIDE_RIGHT = 186;
const TITLE = { size: 4.8, line: 5.6 };
const SCHOOL = { size: 3, line: 4.2 };
const BOXES = { y: 52, height: 10.5, gap: 2.5 };
/** Smallest type in the boxes. */
const LEAST_MM = 2.6;
const RULES = { y: 68, line: 3.9 };
const FOOT = { x: 186, y: 266, line: 3.6 };

/** Title, pupil and instructions of an answer sheet. */
export function SheetHead({ printed, texts }: { printed: PrintedSheet; texts: SheetTexts }) {
  const { form, pupil, sheet, place, pages, booklet } = printed;
  const { x, y } = HEADING_AREA;
  const right = form.hasNumberGrid ? x + HEADING_AREA.width : WIDE_RIGHT;
  const width = right - x;
  const school = texts.heading === null ? [] : schoolLines(texts.heading);
  const title = fitLines(texts.title, { size: TITLE.size, width: width - 12, most: 2 });
  const titleY = y + school.length * SCHOOL.line + TITLE.size;
  return (
    <>
      {school.map((line, at) => (
        <text
          key={line}
          className={styles.school}
          fontSize={SCHOOL.size}
          x={x}
          y={y + SCHOOL.size + at * SCHOOL.line}
        >
          {fitLines(line, { size: SCHOOL.size, width, most: 1 })}
        </text>
      ))}
      {title.map((line, at) => (
        <text key={line} className={styles.title} fontSize={TITLE.size} x={x} y={titleY + at * TITLE.line}>
          {line}
        </text>
      ))}
      {booklet > 0 && (
        <text className={styles.title} fontSize={7} textAnchor="end" x={right} y={y + 7}>
          {"ABCD"[booklet - 1]}
        </text>
      )}
      <NameBoxes pupil={pupil} className={texts.className} x={x} width={width} />
      {form.scores ? <ScoreRules x={x} /> : <Rules x={x} hasNumberGrid={form.hasNumberGrid} />}
      <text className={styles.foot} textAnchor="end" x={FOOT.x} y={FOOT.y}>
        {form.scores ? "Puan kâğıdı" : "Cevap kâğıdı"} {sheet}
      </text>
      {pages > 1 && (
        <text className={styles.foot} textAnchor="end" x={FOOT.x} y={FOOT.y + FOOT.line}>
          Sayfa {place} / {pages}
        </text>
      )}
    </>
  );
}

type NameBoxesProps = { pupil: PrintedSheet["pupil"]; className: string | null; x: number; width: number };

function NameBoxes({ pupil, className, x, width }: NameBoxesProps) {
  const short =
    pupil === null
      ? [{ caption: "SINIFI", text: className ?? "" }]
      : [
          { caption: "SINIFI", text: className ?? "" },
          { caption: "NUMARASI", text: pupil.number },
        ];
  const shortWidth = 28;
  const nameWidth = width - short.length * (shortWidth + BOXES.gap);
  const boxes = [
    { caption: "ADI SOYADI", text: pupil?.name ?? "", x, width: nameWidth, size: 5 },
    ...short.map((box, at) => ({
      ...box,
      x: x + nameWidth + BOXES.gap + at * (shortWidth + BOXES.gap),
      width: shortWidth,
      size: 4.4,
    })),
  ];
  return boxes.map(({ caption, text, x: left, width: wide, size }) => {
    const room = { size, least: LEAST_MM, width: wide - 3 };
    // The start of a class's name matters most.
    const fitted = caption === "SINIFI" ? fitStart(text, room) : fitLine(text, room);
    return (
      <g key={caption}>
        <rect className={styles.box} x={left} y={BOXES.y} width={wide} height={BOXES.height} rx={1.2} />
        <text className={styles.caption} fontSize={CAPTION_MM} x={left + 1.5} y={BOXES.y + 2.9}>
          {caption}
        </text>
        <text className={styles.title} fontSize={fitted.size} x={left + 1.5} y={BOXES.y + 8.6}>
          {fitted.text}
        </text>
      </g>
    );
  });
}

function Rules({ x, hasNumberGrid }: { x: number; hasNumberGrid: boolean }) {
  const lines = [
    "Kurşun kalemle, yuvarlağın içini doldur. Her soruya tek işaret koy.",
    "Vazgeçtiğin işareti iyice sil. Boş bıraktığın soruya işaret koyma.",
    "Kenarlardaki siyah karelere yazma; kâğıdı katlama, buruşturma.",
    ...(hasNumberGrid ? ["Numaranı dört haneyle yaz ve kodla: 57 ise 0057."] : []),
  ];
  const radius = (BUBBLE.diameter - BUBBLE.ring) / 2 - 0.5;
  const y = RULES.y - 1;
  const at = x + 82;
  return (
    <>
      {lines.map((line, row) => (
        <text key={line} className={styles.words} x={x} y={RULES.y + row * RULES.line}>
          {line}
        </text>
      ))}
      <g>
        <text className={styles.caption} fontSize={CAPTION_MM} x={at + 8} y={y + 0.8}>
          DOĞRU
        </text>
        <circle className={styles.ink} cx={at + 24} cy={y} r={radius} />
        <text className={styles.caption} fontSize={CAPTION_MM} x={at + 8} y={y + 6.8}>
          YANLIŞ
        </text>
        {[24, 30, 36].map((left) => (
          <circle key={left} className={styles.box} cx={at + left} cy={y + 6} r={radius} />
        ))}
        <path
          className={styles.box}
          d={`M${at + 22.9} ${y + 4.9}l2.2 2.2m0 -2.2l-2.2 2.2M${at + 29} ${y + 6}l0.8 1.1l1.4 -2.4`}
        />
        <circle className={styles.ink} cx={at + 36} cy={y + 6} r={0.6} />
      </g>
    </>
  );
}

function ScoreRules({ x }: { x: number }) {
  const lines = [
    "Bu sayfayı öğretmen doldurur: her soruda puanın onlar ve birler basamağı işaretlenir.",
    "10'dan az puanda onlar basamağında 0 işaretlenir. İşaretsiz soru, girilmemiş sayılır.",
  ];
  return lines.map((line, row) => (
    <text key={line} className={styles.words} x={x} y={RULES.y + row * RULES.line}>
      {line}
    </text>
  ));
}
