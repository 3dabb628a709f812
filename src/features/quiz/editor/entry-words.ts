import { kindOf } from "../../questions/index.ts";
import type { DraftQuestion } from "../draft/quiz-draft.ts";

/** Names of a question, slide or passage in the editor. `missing` is the error of an empty text; null for the usual one. */
type EntryWords = {
  name: string;
  accusative: string;
  text: string;
  add: string;
  save: string;
  /** Subject of "… is saved too". */
  also: string;
  picture: string;
  missing: string | null;
};

const WORDS: Record<"question" | "slide" | "passage", EntryWords> = {
  question: {
    name: "Soru",
    accusative: "soruyu",
    text: "Soru metni",
    add: "Soruyu ekle",
    save: "Soruyu kaydet",
    also: "soru da",
    picture: "Sorunun resmi",
    missing: null,
  },
  slide: {
    name: "Slayt",
    accusative: "slaydı",
    text: "Slayt metni",
    add: "Slaydı ekle",
    save: "Slaydı kaydet",
    also: "slayt da",
    picture: "Slaydın resmi",
    missing: "Slaydın metnini yazın",
  },
  passage: {
    name: "Ortak metin",
    accusative: "ortak metni",
    text: "Metin",
    add: "Metni ekle",
    save: "Metni kaydet",
    also: "ortak metin de",
    picture: "Metnin resmi",
    missing: "Metni yazın",
  },
};

export function entryWords({ content }: Pick<DraftQuestion, "content">): EntryWords {
  return WORDS[kindOf(content).page ?? "question"];
}
