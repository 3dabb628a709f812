// A class writes to a feedback form at the same time, with the official Node client over real connections.

import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { connect, watch } from "../support/live-client.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const CLASS = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("a class of forty behind one address writes at the same time, and all messages appear in the teacher's open inbox", async () => {
  const teacher = await Teacher.register(app.url, "posta@ornek.test");
  const form = { title: "Ders nasıldı?", description: "" };
  const feedbackId = await teacher.client.mutation(api.feedbacks.create, form);
  const paginationOpts = { numItems: 2 * CLASS, cursor: null };
  const inbox = watch(teacher.client, api.feedbacks.inbox, { feedbackId, paginationOpts });
  const phones = Array.from({ length: CLASS }, () => connect(app.url));
  await Promise.all(phones.map((phone) => phone.query(api.feedbacks.form, { feedbackId })));

  await Promise.all(
    phones.map((phone, pupil) => {
      const token = pupil.toString(16).padStart(32, "0");
      return phone.mutation(api.feedbacks.send, { feedbackId, text: `Mesaj ${pupil}`, token });
    }),
  );
  await until("all messages in the inbox", () => inbox.value?.page.length === CLASS);
  expect(new Set(inbox.value?.page.map(({ text }) => text)).size).toBe(CLASS);

  await Promise.all([teacher.leave(), ...phones.map((phone) => phone.close())]);
});
