import { createInterface, type Interface } from "node:readline";

/** Asks at the terminal for a password without showing it; null when only Enter was pressed. */
export function askPassword(question: string): Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: true });
  return new Promise((resolve) => {
    terminal.question(question, (typed) => {
      terminal.close();
      process.stdout.write("\n");
      resolve(typed === "" ? null : typed);
    });
    mute(terminal);
  });
}

/** Stops the terminal from showing what is typed. The question is on the screen already. */
function mute(terminal: Interface): void {
  (terminal as unknown as { _writeToOutput(text: string): void })._writeToOutput = () => {};
}

/** The first line of what is piped in. */
export async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
