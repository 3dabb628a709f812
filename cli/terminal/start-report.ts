import type { RunningServer } from "embedded-convex-server";
import type { Config } from "../config/config.ts";
import { INSTALLATION } from "../config/installation.ts";
import { lanUrls, localUrl } from "../network/network-addresses.ts";
import { statusUrl } from "../network/status-url.ts";
import { terminalQr } from "./terminal-qr.ts";

const WINDOWS_FIREWALL = `Windows izin sorarsa "Özel ağlar" için izin verin. Yönetici hakkınız yoksa tahta bu bilgisayarda çalışır;
telefonlar için bir yöneticinin bir kez izin vermesi gerekir.`;

/** Prints the addresses of the server. At a terminal also prints the QR code of the address for phones. */
export function printAddresses(
  { host, publicUrl, dataDir }: Config,
  { port, issueStatusLink }: Pick<RunningServer, "port" | "issueStatusLink">,
): void {
  // Behind a proxy or in a container, addresses of this machine do not reach the server.
  const urls = publicUrl ? [] : lanUrls(host, port);
  for (const url of urls) console.log(`Aynı ağdaki telefonlar için: ${url}`);
  if (publicUrl) console.log(`Herkes için: ${publicUrl}`);
  const [phoneUrl] = publicUrl ? [publicUrl] : urls;
  if (phoneUrl !== undefined && process.stdout.isTTY) console.log(terminalQr(phoneUrl));
  if (process.platform === "win32" && urls.length > 0) console.log(WINDOWS_FIREWALL);
  // Only at a terminal: in a log file the link's secret would be stored.
  if (process.stdout.isTTY)
    console.log(
      `Durum sayfası, bir saat içinde bir kez açılır: ${statusUrl(publicUrl ?? localUrl(host, port), issueStatusLink())}`,
    );
  else console.log(`Durum sayfasının bağlantısı: ${INSTALLATION.typed("status")}`);
  console.log(`Veriler: ${dataDir}`);
  console.log("Durdurmak için Ctrl-C'ye basın; hiçbir şey kaybolmaz.");
}
