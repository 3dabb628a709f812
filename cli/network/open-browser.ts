import { spawn } from "node:child_process";

/** System command that opens an address in the default browser. */
function opener(url: string): [command: string, args: string[]] {
  if (process.platform === "win32") return ["cmd.exe", ["/c", "start", "", url]];
  return [process.platform === "darwin" ? "open" : "xdg-open", [url]];
}

/** Opens an address in the browser. Ignores a failure, because the terminal shows the address as well. */
export function openBrowser(url: string): void {
  const [command, args] = opener(url);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
