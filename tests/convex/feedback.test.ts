import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import {
  FEEDBACK_COOLDOWN_MS,
  FEEDBACK_MESSAGE_MAX_CHARS,
  FEEDBACK_SLOT_MS,
  FEEDBACK_SLOTS,
  FEEDBACK_TEACHER_SLOTS,
} from "../../convex/shared/limits/feedback";
import { type Backend, type Caller, newBackend } from "./support/backend";
import { newSecret, outcome, type Person, person } from "./support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0, 400);
const FIRST_PAGE = { numItems: 50, cursor: null };
const FAMILY = "👨‍👩‍👧";

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A feedback form under test: its owner, and functions that send messages to it. */
class Box {
  readonly backend: Backend;
  readonly owner: Person;
  readonly feedbackId: Id<"feedbacks">;

  private constructor(backend: Backend, owner: Person, feedbackId: Id<"feedbacks">) {
    this.backend = backend;
    this.owner = owner;
    this.feedbackId = feedbackId;
  }

  static async open(backend = newBackend(), title = "Ders nasıldı?"): Promise<Box> {
    const owner = await person(backend, "teacher");
    const feedbackId = await owner.as.mutation(api.feedbacks.create, { title, description: "" });
    return new Box(backend, owner, feedbackId);
  }

  async send(text: string, token = newSecret(), feedbackId: string = this.feedbackId): Promise<string> {
    return await outcome(this.backend.mutation(api.feedbacks.send, { feedbackId, text, token }));
  }

  async inbox(as: Caller = this.owner.as) {
    const args = { feedbackId: this.feedbackId, paginationOpts: FIRST_PAGE };
    return (await as.query(api.feedbacks.inbox, args)).page;
  }

  async texts() {
    return (await this.inbox()).map(({ text }) => text);
  }

  async messages() {
    return await this.backend.run((ctx) => ctx.db.query("feedbackMessages").collect());
  }

  /** Cooldown rows of senders: their keys are hashes, while the keys of slots contain a space. */
  async cooldowns() {
    const waits = await this.backend.run((ctx) => ctx.db.query("feedbackWaits").collect());
    return waits.filter(({ key }) => !key.includes(" "));
  }

  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await this.backend.finishInProgressScheduledFunctions();
  }
}

describe("a feedback form", () => {
  it("is active initially and has the specified fields", async () => {
    const { owner, feedbackId } = await Box.open();
    expect(await owner.as.query(api.feedbacks.manage, { feedbackId })).toEqual({
      _id: feedbackId,
      title: "Ders nasıldı?",
      description: "",
      isActive: true,
      createdAt: new Date(T0).toISOString(),
    });
  });

  it("needs a title that is not blank and not too long", async () => {
    const { as } = await person(newBackend(), "teacher");
    const create = async (title: string, description = "") =>
      await outcome(as.mutation(api.feedbacks.create, { title, description }));
    expect(await create("")).toBe("FEEDBACK_TITLE_REQUIRED");
    expect(await create(" \u200b\n ")).toBe("FEEDBACK_TITLE_REQUIRED");
    expect(await create("a".repeat(10_000))).toBe("TEXT_TOO_LONG");
    expect(await create("Tamam", "a".repeat(10_000))).toBe("TEXT_TOO_LONG");
    expect(await create("Tamam")).toBe("ok");
  });

  it("is listed for its owner only, newest first", async () => {
    const { backend, owner } = await Box.open(newBackend(), "İlk");
    const { as: other } = await person(backend, "teacher");
    await vi.advanceTimersByTimeAsync(1_000);
    await owner.as.mutation(api.feedbacks.create, { title: "Son", description: "Açıklama" });
    const list = async (as: Caller) =>
      (await as.query(api.feedbacks.list, { paginationOpts: FIRST_PAGE })).page.map(({ title }) => title);
    expect(await list(owner.as)).toEqual(["Son", "İlk"]);
    expect(await list(other)).toEqual([]);
  });

  it.each([
    ["no id", ""],
    ["a word", "yok"],
    ["a path", "../"],
    ["an emoji", "🦄"],
    ["10,000 characters", "a".repeat(10_000)],
  ])("does not exist under the id %s", async (_, id) => {
    const { backend, owner } = await Box.open();
    expect(await backend.query(api.feedbacks.form, { feedbackId: id })).toBeNull();
    expect(await outcome(owner.as.query(api.feedbacks.manage, { feedbackId: id }))).toBe(
      "FEEDBACK_NOT_FOUND",
    );
  });

  it("does not exist under the id of another kind of document", async () => {
    const box = await Box.open();
    expect(await box.backend.query(api.feedbacks.form, { feedbackId: box.owner.id })).toBeNull();
    expect(await box.send("Merhaba", newSecret(), box.owner.id)).toBe("FEEDBACK_NOT_FOUND");
  });

  it("can be closed and reopened by its owner, and refuses messages while closed", async () => {
    const box = await Box.open();
    const { owner, feedbackId, backend } = box;
    await owner.as.mutation(api.feedbacks.setActive, { feedbackId, isActive: false });
    expect(await backend.query(api.feedbacks.form, { feedbackId })).toMatchObject({ isActive: false });
    expect(await box.send("Merhaba")).toBe("FEEDBACK_INACTIVE");
    await owner.as.mutation(api.feedbacks.setActive, { feedbackId, isActive: true });
    expect(await box.send("Merhaba")).toBe("ok");
  });

  it("can be managed by its creator only", async () => {
    const box = await Box.open();
    await box.send("Gizli");
    const { as } = await person(box.backend, "teacher");
    const { feedbackId } = box;
    const [message] = await box.inbox();
    const edit = { feedbackId, messageId: message!._id };
    for (const attempt of [
      box.inbox(as),
      as.query(api.feedbacks.manage, { feedbackId }),
      as.mutation(api.feedbacks.setActive, { feedbackId, isActive: false }),
      as.mutation(api.feedbacks.editMessage, { ...edit, text: "Değişti" }),
      as.mutation(api.feedbacks.removeMessage, edit),
      as.mutation(api.feedbacks.remove, { feedbackId }),
    ]) {
      expect(await outcome(attempt)).toBe("FEEDBACK_NOT_YOURS");
    }
    expect(await box.texts()).toEqual(["Gizli"]);
  });

  it("is deleted with all its messages, in batches", async () => {
    const box = await Box.open();
    await box.send("Kalmaz");
    const other = await Box.open(box.backend, "Başka form");
    await other.send("Kalır");
    await box.backend.run(async (ctx) => {
      for (let n = 0; n < 1_100; n += 1) {
        const createdAt = new Date(T0).toISOString();
        await ctx.db.insert("feedbackMessages", {
          feedbackId: box.feedbackId,
          text: `${n}`,
          createdAt,
          editedAt: null,
        });
      }
    });
    await box.owner.as.mutation(api.feedbacks.remove, { feedbackId: box.feedbackId });
    expect(await outcome(box.inbox())).toBe("FEEDBACK_NOT_FOUND");
    expect(await box.send("Geç")).toBe("FEEDBACK_NOT_FOUND");
    for (let batch = 0; batch < 4; batch += 1) await box.pass(10);
    expect((await box.messages()).map(({ text }) => text)).toEqual(["Kalır"]);
  });
});

it("an inbox returns at most a hundred messages per page", async () => {
  const box = await Box.open();
  await box.backend.run(async (ctx) => {
    const message = { feedbackId: box.feedbackId, createdAt: "", editedAt: null };
    for (let n = 0; n < 120; n += 1) await ctx.db.insert("feedbackMessages", { ...message, text: `${n}` });
  });
  const page = async (cursor: string | null) => {
    const paginationOpts = { numItems: 1e9, cursor };
    return await box.owner.as.query(api.feedbacks.inbox, { feedbackId: box.feedbackId, paginationOpts });
  };
  const first = await page(null);
  expect(first.page).toHaveLength(100);
  expect((await page(first.continueCursor)).page).toHaveLength(20);
});

describe("a message", () => {
  it("is stored as written, whatever characters it contains", async () => {
    const box = await Box.open();
    for (const text of [
      "<b>kalın</b> & <script>alert(1)</script>",
      `${FAMILY} aile`,
      "שלום עולם",
      "iki\n\nsatır",
    ]) {
      expect(await box.send(text)).toBe("ok");
    }
    expect(await box.texts()).toEqual([
      "iki\n\nsatır",
      "שלום עולם",
      `${FAMILY} aile`,
      "<b>kalın</b> & <script>alert(1)</script>",
    ]);
  });

  it("loses control characters, surrounding whitespace and repeated empty lines", async () => {
    const box = await Box.open();
    await box.send("\n\n a\u0000\u001b[31m \t\r\n\r\n\r\n\r\nb \n");
    expect(await box.texts()).toEqual(["a[31m\n\nb"]);
  });

  it.each([
    ["nothing", ""],
    ["spaces", "   "],
    ["empty lines", "\n\t\r\n"],
    ["invisible characters", "\u200b\u200d\u2060"],
    ["a control character", "\u0000"],
  ])("is refused when blank: %s", async (_, text) => {
    const box = await Box.open();
    expect(await box.send(text)).toBe("MESSAGE_REQUIRED");
  });

  it("has at most 2,000 visible characters", async () => {
    const box = await Box.open();
    expect(await box.send("ğ".repeat(FEEDBACK_MESSAGE_MAX_CHARS + 1))).toBe("MESSAGE_TOO_LONG");
    expect(await box.send("a".repeat(10_000))).toBe("MESSAGE_TOO_LONG");
    expect(await box.send("🦄".repeat(FEEDBACK_MESSAGE_MAX_CHARS))).toBe("ok");
  });

  it("can be edited by the form's owner and is marked as edited", async () => {
    const box = await Box.open();
    await box.send("Ders cok hizliydi");
    const [message] = await box.inbox();
    const edit = { feedbackId: box.feedbackId, messageId: message!._id };
    await vi.advanceTimersByTimeAsync(60_000);
    await box.owner.as.mutation(api.feedbacks.editMessage, { ...edit, text: " Ders çok hızlıydı " });
    expect(await box.inbox()).toEqual([
      { ...message, text: "Ders çok hızlıydı", editedAt: new Date(T0 + 60_000).toISOString() },
    ]);
    const blank = box.owner.as.mutation(api.feedbacks.editMessage, { ...edit, text: " " });
    expect(await outcome(blank)).toBe("MESSAGE_REQUIRED");
    const long = box.owner.as.mutation(api.feedbacks.editMessage, { ...edit, text: "a".repeat(10_000) });
    expect(await outcome(long)).toBe("MESSAGE_TOO_LONG");
  });

  it("can be deleted by the form's owner; a second deletion fails", async () => {
    const box = await Box.open();
    await box.send("Sil beni");
    const [message] = await box.inbox();
    const target = { feedbackId: box.feedbackId, messageId: message!._id };
    await box.owner.as.mutation(api.feedbacks.removeMessage, target);
    expect(await box.inbox()).toEqual([]);
    expect(await outcome(box.owner.as.mutation(api.feedbacks.removeMessage, target))).toBe(
      "MESSAGE_NOT_FOUND",
    );
    const late = box.owner.as.mutation(api.feedbacks.editMessage, { ...target, text: "Geç" });
    expect(await outcome(late)).toBe("MESSAGE_NOT_FOUND");
  });

  it("cannot be reached through another form of the same owner", async () => {
    const backend = newBackend();
    const box = await Box.open(backend);
    const foreign = await Box.open(backend);
    await foreign.send("Başkasının");
    const [message] = await foreign.inbox();
    const target = { feedbackId: box.feedbackId, messageId: message!._id };
    expect(await outcome(box.owner.as.mutation(api.feedbacks.removeMessage, target))).toBe(
      "MESSAGE_NOT_FOUND",
    );
  });
});

describe("the sender's cooldown", () => {
  it("allows one message per browser and form in 15 seconds", async () => {
    const box = await Box.open();
    const token = newSecret();
    expect(await box.send("Bir", token)).toBe("ok");
    expect(await box.send("İki", token)).toBe("FEEDBACK_COOLDOWN");
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await box.send("İki", token)).toBe("FEEDBACK_COOLDOWN");
    await vi.advanceTimersByTimeAsync(1);
    expect(await box.send("İki", token)).toBe("ok");
    expect(await box.send("Üç", token)).toBe("FEEDBACK_COOLDOWN");
    expect(await box.texts()).toEqual(["İki", "Bir"]);
  });

  it("is separate for each form and each browser", async () => {
    const box = await Box.open();
    const other = await Box.open(box.backend);
    const token = newSecret();
    expect(await box.send("Bir", token)).toBe("ok");
    expect(await other.send("Bir", token)).toBe("ok");
    expect(await box.send("Bir")).toBe("ok");
  });

  it("starts with an accepted message, not with a refused one", async () => {
    const box = await Box.open();
    const token = newSecret();
    expect(await box.send(" ", token)).toBe("MESSAGE_REQUIRED");
    expect(await box.send("Bir", token)).toBe("ok");
  });

  it.each(["", "x", "g".repeat(32), "A".repeat(32), "0".repeat(33)])(
    "refuses the invalid token %j",
    async (token) => {
      const box = await Box.open();
      expect(await box.send("Bir", token)).toBe("INVALID_INPUT");
    },
  );

  it("is stored under a hash, separately from the message, and deleted when it is over", async () => {
    const box = await Box.open();
    const token = newSecret();
    await box.send("Kim yazdı?", token);
    const [messages, cooldowns] = [await box.messages(), await box.cooldowns()];
    expect(cooldowns).toHaveLength(1);
    expect(Object.keys(messages[0]!).sort()).toEqual(
      ["_creationTime", "_id", "createdAt", "editedAt", "feedbackId", "text"].sort(),
    );
    const stored = JSON.stringify({ messages, cooldowns });
    expect(stored).not.toContain(token);
    expect(JSON.stringify(cooldowns)).not.toContain(box.feedbackId);
    expect(JSON.stringify(cooldowns)).not.toContain(messages[0]!._id);
    expect(cooldowns[0]!.key).toMatch(/^[0-9a-f]{64}$/);

    await box.pass(FEEDBACK_COOLDOWN_MS);
    expect(await box.cooldowns()).toEqual([]);
    expect(await box.texts()).toEqual(["Kim yazdı?"]);
  });

  it("has different hashes for one browser at two forms", async () => {
    const box = await Box.open();
    const other = await Box.open(box.backend);
    const token = newSecret();
    await box.send("Bir", token);
    await other.send("Bir", token);
    const hashes = (await box.cooldowns()).map(({ key }) => key);
    expect(new Set(hashes).size).toBe(2);
  });

  it("is deleted by an hourly job if its own job was lost, but not before it is over", async () => {
    const box = await Box.open();
    await box.backend.run(async (ctx) => {
      for (let n = 0; n < 1_100; n += 1) await ctx.db.insert("feedbackWaits", { key: `old${n}`, freeAt: T0 });
      await ctx.db.insert("feedbackWaits", { key: "running", freeAt: T0 + 1 });
    });
    await box.backend.mutation(internal.feedbacks.sweepWaits, {});
    await box.pass(0);
    expect((await box.cooldowns()).map(({ key }) => key)).toEqual(["running"]);
  });
});

describe("old messages", () => {
  const DAY_MS = 86_400_000;
  const forget = async (box: Box) => {
    await box.backend.mutation(internal.retention.forgetMessages, {});
    for (let batch = 0; batch < 4; batch += 1) await box.pass(10);
  };

  it("are deleted after ninety days, in batches; newer ones and the form are retained", async () => {
    const box = await Box.open();
    await box.backend.run(async (ctx) => {
      const written = { feedbackId: box.feedbackId, createdAt: new Date(T0).toISOString(), editedAt: null };
      for (let n = 0; n < 1_100; n += 1)
        await ctx.db.insert("feedbackMessages", { ...written, text: `${n}` });
    });
    vi.setSystemTime(T0 + 89 * DAY_MS);
    await forget(box);
    expect(await box.messages()).toHaveLength(1_100);
    await box.send("Yeni");
    vi.setSystemTime(T0 + 91 * DAY_MS);
    await forget(box);
    expect(await box.texts()).toEqual(["Yeni"]);
  });

  it("are deleted after the time set for the deployment", async () => {
    vi.stubEnv("RETENTION_DAYS", "7");
    const box = await Box.open();
    await box.send("Eski");
    vi.setSystemTime(T0 + 8 * DAY_MS);
    await forget(box);
    expect(await box.texts()).toEqual([]);
  });
});

describe("the rate limit of a form", () => {
  it("accepts two hundred messages at once", async () => {
    const box = await Box.open();
    const answers = new Set<string>();
    for (let n = 0; n < 200; n += 1) answers.add(await box.send(`Mesaj ${n}`));
    expect([...answers]).toEqual(["ok"]);
  });

  it("stops a flood from many browsers, and recovers", async () => {
    const box = await Box.open();
    await box.send("İlk");
    await useUpSlots(box);
    expect(await box.send("Taşkın")).toBe("FEEDBACK_BUSY");
    // A refused message starts no cooldown.
    expect(await box.cooldowns()).toHaveLength(1);
    const elsewhere = await Box.open(box.backend);
    expect(await elsewhere.send("Başka formda yer var")).toBe("ok");

    vi.setSystemTime(T0 + FEEDBACK_SLOT_MS);
    expect(await box.send("Yeniden")).toBe("ok");
  });

  it("limits a flood over all forms of a teacher, without affecting other teachers", async () => {
    const box = await Box.open();
    const forms = [box.feedbackId];
    for (let n = 1; n < 20; n += 1)
      forms.push(await box.owner.as.mutation(api.feedbacks.create, { title: `Form ${n}`, description: "" }));
    await useUpSlots(box, box.owner.id, FEEDBACK_TEACHER_SLOTS);
    for (const form of forms) expect(await box.send("Taşkın", newSecret(), form)).toBe("FEEDBACK_BUSY");
    expect(await box.messages()).toEqual([]);
    expect(await (await Box.open(box.backend)).send("Başka öğretmen")).toBe("ok");

    vi.setSystemTime(T0 + FEEDBACK_SLOT_MS);
    expect(await box.send("Yeniden")).toBe("ok");
  });

  it("uses one slot of the form and one of its teacher per message", async () => {
    const box = await Box.open();
    await box.send("Bir");
    await box.send("İki");
    const waits = await box.backend.run((ctx) => ctx.db.query("feedbackWaits").collect());
    const slotsOf = (owner: string) => waits.filter(({ key }) => key.startsWith(`${owner} `)).length;
    expect([slotsOf(box.feedbackId), slotsOf(box.owner.id)]).toEqual([2, 2]);
  });
});

/** Uses up all slots of a form or teacher, as a flood of messages would. */
async function useUpSlots(box: Box, owner: string = box.feedbackId, slots = FEEDBACK_SLOTS): Promise<void> {
  await box.backend.run(async (ctx) => {
    for (const wait of await ctx.db.query("feedbackWaits").collect()) {
      if (wait.key.includes(" ")) await ctx.db.delete("feedbackWaits", wait._id);
    }
    for (let slot = 0; slot < slots; slot += 1) {
      const key = `${owner} ${slot}`;
      await ctx.db.insert("feedbackWaits", { key, freeAt: Date.now() + FEEDBACK_SLOT_MS });
    }
  });
}
