import type { Mark } from "../../../../convex/shared/marks.ts";
import { plainReadings } from "../../../../convex/shared/plainReading.ts";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { classes } from "../../../ui/classes.ts";
import { optionLetter } from "../shared/option-letter.ts";
import styles from "./option-picture.module.css";

/** Picture of an option. The address is missing if its file was deleted, and before the question opens (maskedContent.ts). */
export type ShownPicture = { url?: string | undefined; alt?: string | undefined };

/** Options with their marks and pictures: one element per option; absent if no option has any. */
export type Pictured = {
  options: readonly string[];
  optionMarks?: readonly (readonly Mark[])[] | undefined;
  pictures?: readonly (ShownPicture | null)[] | undefined;
};

/** Alternative text of a picture that its author did not describe. */
const undescribed = (option: number) => `${optionLetter(option)} seçeneğinin resmi`;

/** True if the option's text for screen readers already names its letter, because the option has neither words nor a description. */
export function namesLetter({ options, pictures }: Pictured, option: number): boolean {
  const picture = pictures?.[option];
  return options[option] === "" && picture != null && !picture.alt;
}

/** Text of each option where pictures cannot be shown, after its letter: its words, else the picture's description. */
export function optionTexts({ options, optionMarks, pictures }: Pictured): string[] {
  return plainReadings(options, optionMarks).map(
    (text, option) => text || (pictures?.[option]?.alt ?? (pictures?.[option] ? "resim" : "")),
  );
}

/** Text of each option for screen readers: its words and the picture's description. */
export function spokenOptions({ options, optionMarks, pictures }: Pictured): string[] {
  return plainReadings(options, optionMarks).map((text, option) => {
    const picture = pictures?.[option];
    if (!picture) return text;
    if (text === "") return picture.alt || undescribed(option);
    return picture.alt === undefined ? text : `${text} (resimde: ${picture.alt})`;
  });
}

type OptionPictureProps = {
  /** Index of the option. */
  option: number;
  picture: ShownPicture | null | undefined;
  /** Words of the option; without them the picture needs an alternative text. */
  text: string;
  /** True if a text beside the picture already describes it to screen readers. */
  isDescribed?: boolean;
  /** True if the picture takes the free space of its row. */
  fills?: boolean;
};

/** An option's picture, in a box whose height the screen sets with `--option-picture`, at least if it fills its row; nothing without a picture. */
export function OptionPicture(props: OptionPictureProps) {
  const { option, picture, text, isDescribed = false, fills = false } = props;
  if (!picture) return null;
  const words = picture.alt || (text === "" ? undescribed(option) : "");
  if (picture.url === undefined)
    return <span className={classes(styles.missing, fills && styles.fills)}>{text === "" && words}</span>;
  return (
    <img
      className={classes(styles.picture, fills && styles.fills)}
      src={reachableUrl(picture.url)}
      alt={isDescribed ? "" : words}
    />
  );
}
