import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";

const THEMES = ["light", "dark"] as const;

/** Screen sizes in CSS pixels. */
export const SIZES = {
  phone: { width: 360, height: 640 },
  laptop: { width: 1280, height: 800 },
  projector: { width: 1920, height: 1080 },
  wall: { width: 3840, height: 2160 },
  /** An A4 page without its margins of 14 mm at the sides and 13 mm above and below. */
  paper: { width: 688, height: 1024 },
} as const;

export type Size = keyof typeof SIZES;

/** Sizes for ordinary pages. `wall` is for screens that are made for a projector, `paper` for printed pages. */
const ORDINARY: Size[] = ["phone", "laptop", "projector"];

export interface ShotOptions {
  sizes?: Size[];
  /** Takes only the visible part, for screens that fit without scrolling. Otherwise takes the whole page. */
  screen?: boolean;
  /** Doubles the text size, as people with low vision do. */
  largeText?: boolean;
  /** Takes only this element. */
  part?: Locator;
}

/** Limits a run to some of the pictures. A missing field means all. */
export interface Only {
  sizes?: string[] | undefined;
  themes?: string[] | undefined;
}

/** Takes pictures of pages in both themes and several sizes, and records the file names. */
export class Camera {
  readonly #folder: string;
  readonly #only: Only;
  readonly taken: string[] = [];

  constructor(folder: string, only: Only = {}) {
    this.#folder = folder;
    this.#only = only;
    mkdirSync(folder, { recursive: true });
  }

  /** Writes `name-theme-size.png` files. The page must follow the system's theme. */
  async shoot(
    page: Page,
    name: string,
    { sizes = ORDINARY, screen = false, largeText = false, part }: ShotOptions = {},
  ): Promise<void> {
    await setTextSize(page, largeText ? "200%" : null);
    for (const size of chosen(sizes, this.#only.sizes)) {
      await page.setViewportSize(SIZES[size]);
      for (const theme of chosen(THEMES, this.#only.themes)) {
        await page.emulateMedia({ colorScheme: theme });
        await settled(page);
        const file = `${name}-${theme}-${size}.png`;
        const path = join(this.#folder, file);
        if (part === undefined) await page.screenshot({ path, fullPage: !screen, caret: "initial" });
        else await part.screenshot({ path, caret: "initial" });
        this.taken.push(file);
      }
    }
  }
}

async function setTextSize(page: Page, size: string | null): Promise<void> {
  await page.evaluate(
    (value) => document.documentElement.style.setProperty("font-size", value, "important"),
    size,
  );
}

/** Waits until fonts and images are loaded, and ends animations shorter than a second. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish();
    }
  });
}

function chosen<Name extends string>(all: readonly Name[], only: string[] | undefined): Name[] {
  return all.filter((name) => only?.includes(name) ?? true);
}
