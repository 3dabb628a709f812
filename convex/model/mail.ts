/**
 * Outgoing mail through one provider's HTTP API, if the deployment has one. MAIL_API_URL receives a JSON object of `from`, `to`, `subject`
 * and `text`, with MAIL_API_KEY as bearer token; MAIL_FROM is the sender. docs/accounts.md lists providers with such an API.
 */
export type Mail = { to: string; subject: string; text: string };

/** Maximum time to wait for the provider's response. */
const TIMEOUT_MS = 10_000;

/** True if this deployment can send mail. */
export function sendsMail(): boolean {
  return settings() !== null;
}

/** Outcome of sending a mail. `later`: the provider was unreachable or overloaded, so a retry may succeed. */
type Delivery = "taken" | "refused" | "later";

/** Sends a mail to the provider. Errors are logged without the mail. */
export async function sendMail(mail: Mail): Promise<Delivery> {
  const provider = settings();
  if (provider === null) {
    console.error("A mail was not sent: no mail provider is configured any more.");
    return "refused";
  }
  try {
    const response = await fetch(provider.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${provider.key}` },
      body: JSON.stringify({ from: provider.from, ...mail }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return "taken";
    console.error(`A mail was not sent: the provider answered with ${response.status}.`);
    return response.status >= 500 || response.status === 429 || response.status === 408 ? "later" : "refused";
  } catch (error) {
    console.error("A mail was not sent: the provider could not be reached.", error);
    return "later";
  }
}

function settings(): { url: string; key: string; from: string } | null {
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from } = process.env;
  return url && key && from ? { url, key, from } : null;
}
