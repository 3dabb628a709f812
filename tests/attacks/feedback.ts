// Attacks on feedback forms.
import type { Attack, Target } from "./attack.ts";
import { hammer, prepareCall } from "./attack-caller.ts";
import { create, newAccount, newSecret } from "./set-up.ts";

const FORMS = 20;

async function newForms(target: Target, count: number): Promise<string[]> {
  const { caller } = await newAccount(target);
  const forms: string[] = [];
  while (forms.length < count) {
    const title = `Kutu ${forms.length}`;
    forms.push(await create(caller, "feedbacks:create", { title, description: "" }));
  }
  return forms;
}

export const FEEDBACK_ATTACKS: Attack[] = [
  {
    name: "feedback",
    what: "sends messages of 2,000 characters to twenty feedback forms, also after a form's limit",
    prepare: (target) => newForms(target, FORMS),
    run: (target, prepared) => {
      const forms = prepared as string[];
      const send = prepareCall("Mutation", "feedbacks:send", { text: "ğ".repeat(2_000) });
      let n = 0;
      return hammer(target, {}, (caller) =>
        caller.send(send, { feedbackId: forms[n++ % FORMS], token: newSecret() }),
      );
    },
  },
  {
    name: "messages",
    what: "sends messages of 2,000 characters to one feedback form, also after its limit",
    prepare: (target) => newForms(target, 1),
    run: (target, forms) => {
      const [feedbackId] = forms as string[];
      const send = prepareCall("Mutation", "feedbacks:send", { feedbackId, text: "ğ".repeat(2_000) });
      return hammer(target, {}, (caller) => caller.send(send, { token: newSecret() }));
    },
  },
];
