/**
 * Hash of a file's questions, with which a repeated import is recognized. Depends on texts and options, not on right answers, file name or format, so
 * that an exam with a corrected answer key has the same hash. Not cryptographic: `crypto.subtle` is unavailable over plain http, and the hash protects nothing.
 */
import { foldName } from "../../../../convex/shared/turkish.ts";
import type { Picture, ReadQuestion } from "../written/read-question.ts";

/** Normalized text of a question and its options, with type and size of each picture. */
export function sourceText({ question, content, picture, optionPictures = [] }: ReadQuestion): string {
  const pictures = [picture, ...optionPictures].flatMap(pictureWords);
  const texts = [question, ...contentTexts(content), ...pictures];
  return texts.map(foldName).join("\n");
}

function contentTexts(content: ReadQuestion["content"]): readonly string[] {
  if ("options" in content) return content.options;
  if ("fillInBlank" in content) return [content.fillInBlank.text];
  return "matchingPairs" in content ? content.matchingPairs.map(({ left }) => left) : [];
}

function pictureWords(picture: Picture | null): string[] {
  return picture === null ? [] : [`${picture.type} ${picture.bytes.length}`];
}

/** Hash of some questions in their order: 16 hexadecimal digits. */
export function hashOf(words: readonly string[]): string {
  return hash64(words.join("\n\n"));
}

/** cyrb53 with all of its 64 bits: fast, and collisions among one teacher's exams are improbable. */
function hash64(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  const mixed = (a: number, b: number) =>
    (Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)) >>> 0;
  return [mixed(low, high), mixed(high, low)].map((half) => half.toString(16).padStart(8, "0")).join("");
}
