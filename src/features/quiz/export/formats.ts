import type { ExportFormat } from "./format.ts";
import { gift } from "./gift.ts";
import { kahoot } from "./kahoot.ts";
import { moodleXml } from "./moodle-xml.ts";
import { ownFile } from "./own-file.ts";

type OfferedFormat = ExportFormat & { name: string; sentence: string };

/** Export formats in the order of the dialog. */
export const FORMATS: readonly [OfferedFormat, ...OfferedFormat[]] = [
  {
    ...ownFile,
    name: "Quiz dosyası",
    sentence: "Hiçbir şey eksilmeden, resimleriyle: yedeklemek ya da bir meslektaşınıza vermek için.",
  },
  {
    ...kahoot,
    name: "Kahoot tablosu",
    sentence: "Kahoot'un “Import from spreadsheet” ile aldığı Excel şablonu.",
  },
  { ...moodleXml, name: "Moodle XML", sentence: "Moodle'ın soru bankası için, resimleriyle." },
  { ...gift, name: "GIFT", sentence: "Moodle'ın düz metin biçimi; başka programlar da okur." },
];
