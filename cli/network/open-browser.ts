import { spawn } from "node:child_process";

/** What opens an address in this system's browser. */
function opener(url: string): [command: string, args: string[]] {
  if (process.platform === "win32") return ["cmd.exe", ["/c", "start", "", url]];
  return [process.platform === "darwin" ? "open" : "xdg-open", [url]];
}

/** Opens an address in the browser. Where there is none nothing happens: the address stands in the terminal as well. */
export function openBrowser(url: string): void {
  const [command, args] = opener(url);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
