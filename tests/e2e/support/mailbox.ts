import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "embedded-convex-server/testing/until";

/** A mail provider that stores received mails. */
export interface Mailbox {
  /** Environment variables that make a server send its mail here. */
  env: Record<string, string>;
  /** Waits until this address has received `count` mails, and returns the code in the newest of them. */
  codeFor(to: string, count?: number): Promise<string>;
  close(): void;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: string; text: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      mails.push(JSON.parse(body) as { to: string; text: string });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
      MAIL_API_KEY: "deneme",
      MAIL_FROM: "Quiz <quiz@ornek.test>",
    },
    codeFor: (to, count = 1) =>
      until(`mail ${count} to ${to}`, () => {
        const own = mails.filter((mail) => mail.to === to);
        return (
          own.length >= count &&
          /Kodunuz: ([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})/.exec(own.at(-1)?.text ?? "")?.[1]
        );
      }),
    close: () => void server.close(),
  };
}
