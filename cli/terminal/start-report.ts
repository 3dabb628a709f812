import type { RunningServer } from "embedded-convex-server";
import type { Config } from "../config/config.ts";
import { INSTALLATION } from "../config/installation.ts";
import { lanUrls, localUrl } from "../network/network-addresses.ts";
import { statusUrl } from "../network/status-url.ts";
import { terminalQr } from "./terminal-qr.ts";

const WINDOWS_FIREWALL = `Windows izin sorarsa "Özel ağlar" için izin verin. Yönetici hakkınız yoksa tahta bu bilgisayarda çalışır;
telefonlar için bir yöneticinin bir kez izin vermesi gerekir.`;

/** Tells whoever started the server how the class reaches it; at a terminal with the QR code of that address. */
export function sayWhereItIs(
  { host, publicUrl, dataDir }: Config,
  { port, issueStatusLink }: Pick<RunningServer, "port" | "issueStatusLink">,
): void {
  // Behind a proxy this machine's own addresses are of no use to others, and in a container to nobody.
  const urls = publicUrl ? [] : lanUrls(host, port);
  for (const url of urls) console.log(`Aynı ağdaki telefonlar için: ${url}`);
  if (publicUrl) console.log(`Herkes için: ${publicUrl}`);
  const [scanned] = publicUrl ? [publicUrl] : urls;
  if (scanned !== undefined && process.stdout.isTTY) console.log(terminalQr(scanned));
  if (process.platform === "win32" && urls.length > 0) console.log(WINDOWS_FIREWALL);
  // Where the output is kept, the secret of a link would be as well.
  if (process.stdout.isTTY)
    console.log(
      `Durum sayfası, bir saat içinde bir kez açılır: ${statusUrl(publicUrl ?? localUrl(host, port), issueStatusLink())}`,
    );
  else console.log(`Durum sayfasının bağlantısı: ${INSTALLATION.typed("status")}`);
  console.log(`Veriler: ${dataDir}`);
  console.log("Durdurmak için Ctrl-C'ye basın; hiçbir şey kaybolmaz.");
}
