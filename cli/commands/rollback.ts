// Undoes an update that changed the data format: restores the copy from before the update and moves the newer data aside. First lists the data that
// will be lost. The server must be stopped.
import { createInterface } from "node:readline/promises";
import { rollBackUpgrade, type UpgradeCopy, upgradeCopyOf } from "embedded-convex-server";
import { schoolText } from "../../convex/shared/schoolTime.ts";
import { ConfigError } from "../config/config-error.ts";
import { existingDataDir } from "../config/data-dir.ts";
import { INSTALLATION } from "../config/installation.ts";
import { schoolZone } from "../config/site-settings.ts";
import { answeringServer } from "../server/running-server.ts";
import { defineCommand } from "./command.ts";

/** Turkish names of the tables that the list names. Rows of all other tables are counted together. */
const TABLE_NAMES: Record<string, string> = {
  users: "hesap",
  quizzes: "quiz",
  quizQuestions: "soru",
  liveQuizSessions: "canlı quiz",
  liveParticipants: "katılımcı",
  quizResults: "sonuç",
  classes: "sınıf",
  pupils: "öğrenci",
  homework: "ödev",
  feedbacks: "geri bildirim formu",
};

export const command = defineCommand("rollback", {
  options: { yes: { type: "boolean", help: "sormadan geri alır" } },
  run: async ({ values }) => {
    const dataDir = existingDataDir(process.env);
    const running = await answeringServer(dataDir);
    if (running !== null) {
      throw new ConfigError(`Canlı Quiz bu veri klasörüyle çalışıyor (${running.url}). Önce onu durdurun.`);
    }
    const copy = upgradeCopyOf(dataDir);
    if (copy === null) {
      throw new ConfigError(
        `${dataDir} klasöründe bir güncellemeden önceki kopya yok: veriler çevrilmemiş ya da üstünden bir hafta geçmiş. Bir yedeği geri yüklemek için: ${INSTALLATION.typed("restore")} yedek.zip`,
      );
    }
    console.log(lossText(copy));
    if (!values.yes) await confirm();
    const aside = rollBackUpgrade(dataDir);
    console.log(
      `Veriler güncellemeden önceki haline döndü (veri sürümü ${copy.version}). Şimdi önceki sürümü başlatın; yenisi verileri yeniden çevirir.`,
    );
    console.log(
      `Geri alınan veriler ${aside} klasöründe; sunucu yarım saat çalışınca silinirler. Daha uzun gerekiyorsa klasörü başka yere taşıyın.`,
    );
    return 0;
  },
});

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) {
    throw new ConfigError(
      `Hiçbir şey değiştirilmedi. Geri almak için: ${INSTALLATION.typed("rollback")} --yes`,
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question("Geri almak için evet yazıp Enter'a basın: ");
  terminal.close();
  if (typed.trim().toLocaleLowerCase("tr") !== "evet") throw new ConfigError("Hiçbir şey değiştirilmedi.");
}

function lossText({ madeAt, since, missingFiles }: UpgradeCopy): string {
  const day = schoolText("longTime", madeAt, schoolZone());
  const lines = [`Kopya ${day} tarihli: güncelleme o anda verileri çevirdi. Geri alınırsa:`];
  if (since === null)
    lines.push("O andan sonra yazılan her şey gider; ne kadar olduğu bu sürümle sayılamıyor.");
  else {
    const added = listed(since.added);
    if (added !== "") lines.push(`O andan sonra eklenenler gider: ${added}.`);
    if (since.changed > 0) lines.push(`O andan sonra değişen ${since.changed} kayıt eski haline döner.`);
    if (since.removed > 0) {
      lines.push(
        `O andan sonra kalkan ${since.removed} kayıt geri gelir; birinin bilerek sildikleri ilk başlatmada yeniden silinir.`,
      );
    }
    if (lines.length === 1) lines.push("Hiçbir şey kaybolmaz: o andan sonra bir şey yazılmamış.");
  }
  if (missingFiles > 0) lines.push(`Arada silinen ${missingFiles} resim geri gelmez.`);
  return lines.join("\n");
}

/** Turkish list of added rows: one number for each named table, then the sum of all others. */
function listed(added: Record<string, number>): string {
  const known = Object.entries(TABLE_NAMES).flatMap(([table, word]) =>
    added[table] === undefined ? [] : [`${added[table]} ${word}`],
  );
  const others = Object.entries(added)
    .filter(([table]) => TABLE_NAMES[table] === undefined)
    .reduce((sum, [, count]) => sum + count, 0);
  return [...known, ...(others > 0 ? [`${others} başka kayıt`] : [])].join(", ");
}
