// `npm run remove-category -- "Kötü ad"`: deletes a category that should not be there, whoever made it, on this machine's server, whether it runs or
// not; `--of ogretmen@okul.example` deletes all that one account made. Quizzes in them stay, without a category.
import { parseArgs } from "node:util";
import { internal } from "../../convex/_generated/api.js";
import { ConfigError } from "../config/config-error.ts";
import { INSTALLATION } from "../config/installation.ts";
import { openDeployment } from "../server/deployment.ts";
import { exitOnProblem } from "../terminal/process.ts";

await exitOnProblem(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { of: { type: "string" } } });
  const typed = INSTALLATION.typed("remove-category");
  if ((values.of === undefined) === (positionals.length === 0)) {
    throw new ConfigError(
      `Kategori adları ya da bir hesap yazın: ${typed} "Kötü ad", ${typed} --of ogretmen@okul.example`,
    );
  }
  const deployment = await openDeployment(process.env);
  try {
    if (values.of === undefined) {
      for (const name of positionals) {
        const removed = await deployment.run(internal.categories.removeAllNamed, { name });
        console.log(removed === 0 ? `"${name}" adında bir kategori yok.` : `Silindi: ${name}`);
      }
    } else {
      const names = await deployment.run(internal.categories.removeAllOf, { email: values.of });
      if (names === null) throw new ConfigError(`${values.of} adresiyle kayıtlı kimse yok.`);
      console.log(names.length === 0 ? `${values.of} hiç kategori açmamış.` : `Silindi: ${names.join(", ")}`);
    }
  } finally {
    await deployment.close();
  }
  process.exit(0);
});
