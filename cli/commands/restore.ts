// Replaces the data folder with a backup and moves the current data aside. The server must be stopped.
// Data that was erased after the backup is erased again, except with `--with-deleted`.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { restoreBackup } from "embedded-convex-server";
import { schoolText } from "../../convex/shared/schoolTime.ts";
import { ConfigError } from "../config/config-error.ts";
import { dataDirOf } from "../config/data-dir.ts";
import { INSTALLATION } from "../config/installation.ts";
import { schoolZone } from "../config/site-settings.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("restore", {
  args: "yedek.zip",
  options: {
    "with-deleted": { type: "boolean", help: "yedekten sonra silinenleri de geri getirir" },
  },
  run: async ({ values, args }) => {
    const [file, ...more] = args;
    if (file === undefined || more.length > 0) {
      throw new ConfigError(`Tek bir yedek adı yazın: ${INSTALLATION.typed("restore")} yedek.zip`);
    }
    const found = statSync(file, { throwIfNoEntry: false });
    if (found === undefined) throw new ConfigError(`${resolve(file)} diye bir dosya yok.`);
    if (found.isDirectory())
      throw new ConfigError(`${resolve(file)} bir klasör. İçindeki yedek dosyasının (.zip) adını da yazın.`);
    const dataDir = dataDirOf(process.env);
    const withDeleted = values["with-deleted"];
    // Read before the data is replaced, because an invalid TIME_ZONE throws and would prevent the messages below.
    const zone = schoolZone();
    const { madeAt, files, old, deletesErased } = await restoreBackup(resolve(file), dataDir, {
      withDeleted,
    });
    console.log(
      `${dataDir} klasöründe artık ${schoolText("longTime", Date.parse(madeAt), zone)} tarihli yedek var, ${files} resimle.`,
    );
    console.log(
      deletesErased
        ? "O günden sonra silinenler, bir sonraki başlatmada kimseye gösterilmeden yeniden silinir."
        : "O günden sonra silinenler geri geldi: yeniden silinmelerini sağlayın.",
    );
    if (old !== null) {
      console.log(
        `Öncekiler ${old} klasöründe; sunucu yarım saat çalışınca silinirler. Daha uzun gerekiyorsa klasörü başka yere taşıyın.`,
      );
    }
    return 0;
  },
});
