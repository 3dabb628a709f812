// Deletes all categories with the given names, of any account. `--of ogretmen@okul.example` deletes all categories of one account.
// The quizzes remain, without a category. Works for a running and a stopped server.
import { internal } from "../../convex/_generated/api.js";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { openDeployment } from "../server/deployment.ts";
import { defineCommand } from "./command.ts";

export const command = defineCommand("remove-category", {
  args: "[kategori adları]",
  options: {
    of: { type: "string", value: "e-posta", help: "bu hesabın açtığı bütün kategorileri siler" },
  },
  run: async ({ values, args }) => {
    const typed = INSTALLATION.typed("remove-category");
    if ((values.of === undefined) === (args.length === 0)) {
      throw new ConfigError(
        `Kategori adları ya da bir hesap yazın: ${typed} "Kötü ad", ${typed} --of ogretmen@okul.example`,
      );
    }
    const deployment = await openDeployment(process.env);
    try {
      if (values.of === undefined) {
        for (const name of args) {
          const removed = await deployment.run(internal.categories.removeAllNamed, { name });
          console.log(removed === 0 ? `"${name}" adında bir kategori yok.` : `Silindi: ${name}`);
        }
      } else {
        const names = await deployment.run(internal.categories.removeAllOf, { email: values.of });
        if (names === null) throw new ConfigError(`${values.of} adresiyle kayıtlı kimse yok.`);
        console.log(
          names.length === 0 ? `${values.of} hiç kategori açmamış.` : `Silindi: ${names.join(", ")}`,
        );
      }
    } finally {
      await deployment.close();
    }
    return 0;
  },
});
