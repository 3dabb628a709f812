/**
 * Outgoing mail through one provider's HTTP API, where the deployment has one: MAIL_API_URL is sent a JSON object of `from`, `to`,
 * `subject` and `text`, with MAIL_API_KEY as bearer token; MAIL_FROM is the sender. docs/accounts.md says which providers take that.
 */
export type Mail = { to: string; subject: string; text: string };

/** A provider that does not answer must not hold an action for minutes. */
const TIMEOUT_MS = 10_000;

/** Whether this deployment can send mail. */
export function sendsMail(): boolean {
  return settings() !== null;
}

/** Hands a mail to the provider. @throws Error when there is none, or when it refuses or does not answer. */
export async function sendMail(mail: Mail): Promise<void> {
  const provider = settings();
  if (provider === null) throw new Error("No mail provider is configured");
  const response = await fetch(provider.url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${provider.key}` },
    body: JSON.stringify({ from: provider.from, ...mail }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The mail provider answered with ${response.status}`);
}

function settings(): { url: string; key: string; from: string } | null {
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from } = process.env;
  return url && key && from ? { url, key, from } : null;
}
