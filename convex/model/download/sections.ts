/** Download of everything stored about a person, by sections and pages, so that each call's reads are bounded. Excludes secrets and hashes. */
import { v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { cursor } from "../lengths";
import { devices, profile, signIns } from "./account";
import { forms, messages } from "./feedback";
import type { DataPage } from "./page";
import { games, heldResults, removals, results, seats } from "./played";
import {
  categories,
  classes,
  classTotals,
  deletedExams,
  homework,
  images,
  questionStats,
  quizzes,
  sessions,
} from "./taught";

type Section = (ctx: QueryCtx, user: Doc<"users">, cursor: string | null) => Promise<DataPage>;

const sections = {
  hesap: profile,
  girisler: signIns,
  cihazlar: devices,
  sonuclar: results,
  bekleyenSonuclar: heldResults,
  canliKatilimlar: seats,
  canliCikarilmalar: removals,
  canliSonuclar: games,
  kategoriler: categories,
  quizler: quizzes,
  resimler: images,
  siniflar: classes,
  canliOturumlar: sessions,
  silinenKagitSinavlari: deletedExams,
  odevler: homework,
  soruIstatistikleri: questionStats,
  sinifToplamlari: classTotals,
  formlar: forms,
  formMesajlari: messages,
} satisfies Record<string, Section>;

const SECTIONS = Object.keys(sections) as (keyof typeof sections)[];

/** Position of a page; `cursor` is null at a section's beginning. */
export const pagePosition = v.object({
  section: v.union(...SECTIONS.map((name) => v.literal(name))),
  cursor: v.union(cursor, v.null()),
});

/** Returns one page and the next page's position, in this section or the following one; `next` is null after the last page. */
export async function readPage(
  ctx: QueryCtx,
  user: Doc<"users">,
  from: { section: keyof typeof sections; cursor: string | null } | null,
) {
  const { section, cursor } = from ?? { section: SECTIONS[0] ?? "hesap", cursor: null };
  const page = await sections[section](ctx, user, cursor);
  if (page.cursor !== null) return { section, items: page.items, next: { section, cursor: page.cursor } };
  const following = SECTIONS[SECTIONS.indexOf(section) + 1];
  const next = following === undefined ? null : { section: following, cursor: null };
  return { section, items: page.items, next };
}
