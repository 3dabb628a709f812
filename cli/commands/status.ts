// Prints a link to the status page of the server that runs on this data folder. The link works once, within an hour.
import { ConfigError } from "../config/config-error.ts";
import { existingDataDir } from "../config/data-dir.ts";
import { statusUrl } from "../network/status-url.ts";
import { answeringServer } from "../server/running-server.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("status", {
  run: async () => {
    const dataDir = existingDataDir(process.env);
    const note = await answeringServer(dataDir);
    if (note === null)
      throw new ConfigError(`${dataDir} klasörüyle çalışan bir sunucu yok. Önce sunucuyu başlatın.`);
    const response = await fetch(`${note.url}/api/embedded/status/link`, {
      method: "POST",
      headers: { Authorization: `Convex ${note.adminKey}` },
    });
    if (!response.ok) throw new ConfigError(`Sunucu bağlantı vermedi: ${await response.text()}`);
    const { link } = (await response.json()) as { link: string };
    console.log(statusUrl(note.publicUrl ?? note.url, link));
    const elsewhere =
      note.publicUrl === null
        ? " Başka bir bilgisayarda açacaksanız baştaki adresin yerine sunucunun adresini yazın."
        : "";
    console.log(`Bir saat içinde bir kez açılır.${elsewhere}`);
    return 0;
  },
});
