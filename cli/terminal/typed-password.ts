import { createInterface, type Interface } from "node:readline";

/** Asks for a password at the terminal without showing it. Null if only Enter was pressed. */
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

/** Stops the terminal from showing typed characters. Call it after the question has been printed. */
function mute(terminal: Interface): void {
  (terminal as unknown as { _writeToOutput(text: string): void })._writeToOutput = () => {};
}

/** First line of the piped input. */
export async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return "";
}
