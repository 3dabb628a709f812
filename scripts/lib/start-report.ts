import type { Config } from "./config.ts";
import { lanUrls } from "./network-addresses.ts";
import { terminalQr } from "./terminal-qr.ts";

const WINDOWS_FIREWALL = `Windows izin sorarsa "Özel ağlar" için izin verin. Yönetici hakkınız yoksa tahta ve kartlar bu bilgisayarda çalışır;
telefonlar için bir yöneticinin bir kez izin vermesi gerekir.`;

/** Tells whoever started the server how the class reaches it; at a terminal with the QR code of that address. */
export function sayWhereItIs({ host, publicUrl, dataDir }: Config, port: number): void {
  const urls = lanUrls(host, port);
  for (const url of urls) console.log(`Aynı ağdaki telefonlar için: ${url}`);
  if (publicUrl) console.log(`Herkes için: ${publicUrl}`);
  const [scanned] = publicUrl ? [publicUrl] : urls;
  if (scanned !== undefined && process.stdout.isTTY) console.log(terminalQr(scanned));
  if (process.platform === "win32" && urls.length > 0) console.log(WINDOWS_FIREWALL);
  console.log(`Veriler: ${dataDir}`);
  console.log("Durdurmak için Ctrl-C'ye basın; hiçbir şey kaybolmaz.");
}
