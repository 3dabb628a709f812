// Pairing of the host's phone as a remote, and protection against pupils who photograph the QR code.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import {
  INVITATION_MS,
  INVITED_PHONES,
  PAIRING_GRACE_MS,
  UNANSWERED_LISTED,
  WRONG_DIGITS,
} from "../../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../../support/backend";
import { KEYS, LiveGame, openGame, type Player, sampleQuestions } from "../../support/game";
import { newSecret, outcome, person, signedIn } from "../../support/people";

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

let backend: Backend;
let game: LiveGame;
beforeEach(async () => {
  backend = newBackend();
  game = await openGame(backend);
});

type Button = "start" | "reveal" | "discuss" | "askAgain" | "next" | "hold" | "resume" | "addTime";

/** A phone without an account. */
class Phone {
  readonly secret = newSecret();

  async scan(invitation: string) {
    const { code } = game;
    return await backend.mutation(api.liveRemotes.accept, { code, invitation, secret: this.secret });
  }

  /** Returns the digits displayed on the phone. Throws the code of a refusal. */
  async digits(invitation: string): Promise<string> {
    const answer = await this.scan(invitation);
    if (!answer.ok) throw new Error(answer.code);
    return answer.digits;
  }

  async pairing() {
    return await backend.query(api.liveRemotes.pairing, { code: game.code, secret: this.secret });
  }

  async view() {
    return await backend.query(api.liveRemotes.view, { code: game.code, secret: this.secret });
  }

  async count() {
    const asked = { withSilent: true, withSecret: true };
    return await backend.query(api.liveRemotes.count, { code: game.code, secret: this.secret, ...asked });
  }

  async press(button: Button): Promise<string> {
    const pressed = await outcome(backend.mutation(api.liveQuizSessions[button], await this.command()));
    await game.pass(0);
    return pressed;
  }

  async setCounted(counts: boolean): Promise<string> {
    const args = { ...(await this.command()), counts };
    const pressed = await outcome(backend.mutation(api.liveQuizSessions.setCounted, args));
    await game.pass(0);
    return pressed;
  }

  /** Arguments of each command, for the current moment. */
  private async command() {
    const { generation } = await game.panel();
    return { code: game.code, generation, remote: this.secret };
  }

  async seen(): Promise<string> {
    return await outcome(backend.mutation(api.liveScreens.seen, { code: game.code, remote: this.secret }));
  }

  /** Results of all calls that a remote can make; all empty for a phone that is not the remote. */
  async everything() {
    return {
      pairing: await this.pairing(),
      view: await this.view(),
      count: await this.count(),
      reveal: await this.press("reveal"),
      discuss: await this.press("discuss"),
      askAgain: await this.press("askAgain"),
      uncount: await this.setCounted(false),
      hold: await this.press("hold"),
      addTime: await this.press("addTime"),
      next: await this.press("next"),
      seen: await this.seen(),
    };
  }
}

const NOTHING = {
  pairing: null,
  view: null,
  count: null,
  reveal: "NOT_THE_REMOTE",
  discuss: "NOT_THE_REMOTE",
  askAgain: "NOT_THE_REMOTE",
  uncount: "NOT_THE_REMOTE",
  hold: "NOT_THE_REMOTE",
  addTime: "NOT_THE_REMOTE",
  next: "NOT_THE_REMOTE",
  seen: "NOT_THE_REMOTE",
};

const host = () => game.host.as;

/** The host shows a QR code. Returns the invitation's secret in it. */
async function invite(): Promise<string> {
  const secret = newSecret();
  await host().mutation(api.liveRemotes.invite, { code: game.code, secret });
  return secret;
}

/** The host types these digits. Returns "ok" or an error code. */
async function type(digits: string): Promise<string> {
  const answer = await host().mutation(api.liveRemotes.confirm, { code: game.code, digits });
  return answer.ok ? "ok" : answer.code;
}

/** The host's own phone, paired. */
async function pairedPhone(): Promise<Phone> {
  const phone = new Phone();
  expect(await type(await phone.digits(await invite()))).toBe("ok");
  return phone;
}

/** Returns digits that differ from all of these. */
function otherThan(...digits: string[]): string {
  return ["0000", "1111", "2222"].find((each) => !digits.includes(each)) ?? "3333";
}

async function startWith(...names: string[]) {
  const players = [];
  for (const name of names) players.push(await game.join(name));
  await game.press("start");
  return players;
}

async function giveDoubleTime({ participantId }: Player) {
  if (participantId === null) throw new Error("Nobody has joined");
  await host().mutation(api.liveParticipants.setExtraTime, { code: game.code, participantId, factor: 2 });
}

describe("the host's phone", () => {
  it("receives the question in each phase, with all its optional fields", async () => {
    const host = game.host;
    const extras = { explanation: "Cumhuriyet'in ilanından beri öyle.", weight: 2 as const, seconds: 40 };
    const questions = sampleQuestions().map((question) => ({ ...question, ...extras }));
    const quiz = { title: "Gerekçeli", description: "", category: null, questions };
    const quizId = await host.as.mutation(api.quizzes.create, quiz);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    game = new LiveGame(backend, host, code);
    const phone = await pairedPhone();
    await startWith("Ayşe");
    const seen = [];
    for (const button of ["hold", "discuss", "askAgain", "reveal", "next"] as const) {
      expect(await phone.press(button), button).toBe("ok");
      const { phase, question } = (await phone.view()) ?? {};
      seen.push([button, phase, question?.text]);
    }
    expect(seen).toEqual([
      ["hold", "answering", "Soru 1?"],
      ["discuss", "discussing", "Soru 1?"],
      ["askAgain", "answering", "Soru 1?"],
      ["reveal", "reveal", "Soru 1?"],
      ["next", "answering", "Soru 2?"],
    ]);
  });

  it("displays digits, becomes the remote when the host types them, and controls the quiz to its end", async () => {
    const phone = new Phone();
    const digits = await phone.digits(await invite());
    expect(digits).toMatch(/^\d{4}$/);
    expect(await phone.pairing()).toEqual({ digits });
    expect(await phone.view()).toBeNull();
    expect(await type(digits)).toBe("ok");
    expect(await phone.pairing()).toBe("paired");
    expect(await phone.view()).toMatchObject({
      status: "waiting",
      quizTitle: "Örnek Quiz",
      questionCount: 3,
    });

    await game.join("Ayşe");
    expect(await phone.press("start")).toBe("ok");
    expect(await phone.view()).toMatchObject({ phase: "answering", question: { index: 0 } });
    for (const index of KEYS.keys()) {
      expect(await phone.view()).toMatchObject({ phase: "answering", question: { index } });
      expect(await phone.press("reveal")).toBe("ok");
      expect(await phone.view()).toMatchObject({ phase: "reveal", correctAnswer: KEYS[index] });
      expect(await phone.press("next")).toBe("ok");
    }
    expect((await game.panel()).status).toBe("completed");
  });

  it("has no effect with commands of an earlier generation", async () => {
    const phone = await pairedPhone();
    await startWith("Ayşe");
    const { generation } = await game.panel();
    const args = { code: game.code, generation, remote: phone.secret };
    await backend.mutation(api.liveQuizSessions.next, args);
    await game.pass(0);
    await backend.mutation(api.liveQuizSessions.next, args);
    await game.pass(0);
    expect((await game.panel()).question?.index).toBe(1);
  });

  it("receives the same digits when it repeats a request after a lost connection", async () => {
    const phone = new Phone();
    const invitation = await invite();
    expect(await phone.digits(invitation)).toBe(await phone.digits(invitation));
    expect(await state()).toMatchObject({ invitation: { phones: 1 } });
  });

  it("receives silent participants, answers and the right answer, but never the view key", async () => {
    const phone = await pairedPhone();
    const [ayse] = await startWith("Ayşe", "Mehmet");
    await phone.seen();
    await ayse?.answer(0, 2);
    await game.passSeconds(2);
    expect(await phone.count()).toEqual({
      questionIndex: 0,
      people: 2,
      answered: 1,
      silent: ["Mehmet"],
      secret: { distribution: [0, 0, 1, 0], correctAnswer: KEYS[0] },
    });
    expect(JSON.stringify(await phone.view())).not.toContain((await game.panel()).viewKey);
    expect(await phone.view()).not.toHaveProperty("correctAnswer");
  });

  it("receives neither names nor the right answer without requesting them", async () => {
    const phone = await pairedPhone();
    const [ayse] = await startWith("Ayşe");
    await phone.seen();
    await ayse?.answer(0, 2);
    await game.passSeconds(2);
    const plain = { code: game.code, secret: phone.secret, withSilent: false, withSecret: false };
    expect(await backend.query(api.liveRemotes.count, plain)).toEqual({
      questionIndex: 0,
      people: 1,
      answered: 1,
    });
  });

  it("receives a limited number of names if many participants have not answered", async () => {
    const phone = await pairedPhone();
    await startWith(...Array.from({ length: UNANSWERED_LISTED + 2 }, (_, index) => `Kişi ${index}`));
    await phone.seen();
    await game.passSeconds(1);
    const count = await phone.count();
    expect(count?.silent).toHaveLength(UNANSWERED_LISTED);
    expect(count?.people).toBe(UNANSWERED_LISTED + 2);
  });

  it("can start a discussion, ask again and exclude a question, and receives the permitted data of each vote", async () => {
    const phone = await pairedPhone();
    const [ayse, can] = await startWith("Ayşe", "Can");
    await ayse?.answer(0, 0);
    await can?.answer(0, 1);
    expect(await phone.press("discuss")).toBe("ok");
    const talk = await phone.view();
    expect(talk).toMatchObject({ phase: "discussing", distribution: [1, 1, 0, 0], question: { index: 0 } });
    expect(talk).not.toHaveProperty("correctAnswer");

    expect(await phone.press("askAgain")).toBe("ok");
    await phone.seen();
    await can?.answer(0, 0, "second");
    await game.passSeconds(2);
    const again = await phone.view();
    expect(again).toMatchObject({ phase: "answering", isSecond: true });
    for (const secret of ["distribution", "second", "correctAnswer"])
      expect(again).not.toHaveProperty(secret);
    expect(await phone.count()).toMatchObject({
      answered: 1,
      silent: ["Ayşe"],
      secret: { distribution: [1, 0, 0, 0] },
    });

    expect(await phone.setCounted(false)).toBe("ok");
    expect(await phone.press("reveal")).toBe("ok");
    const votes = { distribution: [1, 1, 0, 0], second: [1, 0, 0, 0], correctAnswer: 0 };
    expect(await phone.view()).toMatchObject({ phase: "reveal", counted: false, ...votes });
    expect(await ayse?.me()).toMatchObject({ score: 0, last: { correct: true } });
    expect(await phone.setCounted(true)).toBe("ok");
    expect(await ayse?.me()).toMatchObject({ score: 33 });
  });

  it("receives the fact that overtime is running, but not which participants have extra time", async () => {
    const receivedData = async (slow: "Ayşe" | "Can") => {
      const phone = await pairedPhone();
      const players = { Ayşe: await game.join("Ayşe"), Can: await game.join("Can") };
      await giveDoubleTime(players[slow]);
      await game.press("start");
      await phone.seen();
      await game.passSeconds(12);
      const { phaseEndsAt: _end, ...view } = (await phone.view()) ?? {};
      return { view, count: await phone.count() };
    };
    const one = await receivedData("Ayşe");
    expect(one).toMatchObject({
      view: { phase: "answering", waits: true },
      count: { silent: ["Ayşe", "Can"] },
    });
    backend = newBackend();
    game = await openGame(backend);
    expect(await receivedData("Can")).toEqual(one);
  });

  it("receives no count of the previous question after the next question has opened", async () => {
    const phone = await pairedPhone();
    const [ayse] = await startWith("Ayşe");
    await phone.seen();
    await ayse?.answer(0, 2);
    await game.passSeconds(2);
    expect(await phone.count()).toMatchObject({ questionIndex: 0, answered: 1 });
    await phone.press("reveal");
    const { generation } = await game.panel();
    await backend.mutation(api.liveQuizSessions.next, { code: game.code, generation, remote: phone.secret });
    expect((await game.panel()).question?.index).toBe(1);
    expect(await phone.count()).toBeNull();
  });

  it("does not receive the name of a participant who was removed after the last count", async () => {
    const phone = await pairedPhone();
    const [ayse] = await startWith("Ayşe", "Mehmet");
    if (!ayse?.participantId) throw new Error("Nobody has joined");
    await phone.seen();
    await game.passSeconds(1);
    expect((await phone.count())?.silent).toEqual(["Ayşe", "Mehmet"]);
    const { participantId } = ayse;
    await host().mutation(api.liveParticipants.remove, { code: game.code, participantId });
    expect((await phone.count())?.silent).toEqual(["Mehmet"]);
  });

  it("can use the invitation until it expires, and its digits until the end of the grace period", async () => {
    const invitation = await invite();
    await vi.advanceTimersByTimeAsync(INVITATION_MS);
    const digits = await new Phone().digits(invitation);
    await vi.advanceTimersByTimeAsync(PAIRING_GRACE_MS);
    expect(await type(digits)).toBe("ok");
  });

  it("does not count as a remote on the host's screen while it only displays digits", async () => {
    expect(await state()).toMatchObject({ hasRemote: false, invitation: null });
    const digits = await new Phone().digits(await invite());
    expect(await state()).toMatchObject({ hasRemote: false, invitation: { phones: 1 } });
    await type(digits);
    expect(await state()).toMatchObject({ hasRemote: true, invitation: null });
  });

  it("can be unpaired, and an invitation withdrawn, without an error if there is none", async () => {
    const { code } = game;
    expect(await outcome(host().mutation(api.liveRemotes.withdraw, { code }))).toBe("ok");
    expect(await outcome(host().mutation(api.liveRemotes.revoke, { code }))).toBe("ok");
    expect(await type("0000")).toBe("INVITATION_OVER");
  });

  it("is replaced by another phone that the host has confirmed", async () => {
    const former = await pairedPhone();
    const other = await pairedPhone();
    expect(await former.pairing()).toBeNull();
    expect(await other.pairing()).toBe("paired");
  });
});

describe("a pupil's phone", () => {
  it("that scans the QR code first does not become the remote, because the host types their own phone's digits", async () => {
    const invitation = await invite();
    const [pupil, phone] = [new Phone(), new Phone()];
    const seenByPupil = await pupil.digits(invitation);
    const digits = await phone.digits(invitation);
    expect(digits).not.toBe(seenByPupil);
    expect(await state()).toMatchObject({ invitation: { phones: 2 } });
    expect(await pupil.everything()).toEqual({ ...NOTHING, pairing: { digits: seenByPupil } });
    expect(await type(digits)).toBe("ok");
    expect(await pupil.everything()).toEqual(NOTHING);
  });

  it("that scans a used invitation is refused", async () => {
    const invitation = await invite();
    const phone = new Phone();
    await type(await phone.digits(invitation));
    const pupil = new Phone();
    expect(await pupil.scan(invitation)).toEqual({ ok: false, code: "INVITATION_OVER" });
    expect(await phone.scan(invitation)).toEqual({ ok: false, code: "INVITATION_OVER" });
    expect(await pupil.everything()).toEqual(NOTHING);
    expect(await phone.pairing()).toBe("paired");
  });

  it("that scans after two minutes is refused, and its digits are invalid after the grace period", async () => {
    const invitation = await invite();
    const early = new Phone();
    const digits = await early.digits(invitation);
    await vi.advanceTimersByTimeAsync(INVITATION_MS + 1);
    expect(await new Phone().scan(invitation)).toEqual({ ok: false, code: "INVITATION_OVER" });
    await vi.advanceTimersByTimeAsync(PAIRING_GRACE_MS);
    expect(await type(digits)).toBe("INVITATION_OVER");
    expect(await early.view()).toBeNull();
  });

  it("that scans a closed or replaced invitation is refused", async () => {
    const closed = await invite();
    await host().mutation(api.liveRemotes.withdraw, { code: game.code });
    expect(await new Phone().scan(closed)).toEqual({ ok: false, code: "INVITATION_OVER" });
    const replaced = await invite();
    const pupil = new Phone();
    const digits = await pupil.digits(replaced);
    await invite();
    expect(await new Phone().scan(replaced)).toEqual({ ok: false, code: "INVITATION_OVER" });
    expect(await type(digits)).toBe("DIGITS_WRONG");
    expect(await pupil.everything()).toEqual(NOTHING);
  });

  it("with an invented invitation or secret is refused", async () => {
    await invite();
    expect(await new Phone().scan(newSecret())).toEqual({ ok: false, code: "INVITATION_OVER" });
    expect(await new Phone().scan("")).toEqual({ ok: false, code: "INVITATION_OVER" });
    const invitation = await invite();
    const accept = (secret: string) =>
      backend.mutation(api.liveRemotes.accept, { code: game.code, invitation, secret });
    expect(await accept("1234")).toEqual({ ok: false, code: "INVALID_INPUT" });
    const guessable = host().mutation(api.liveRemotes.invite, { code: game.code, secret: "1234" });
    expect(await outcome(guessable)).toBe("INVALID_INPUT");
    expect(await backend.query(api.liveRemotes.view, { code: game.code, secret: "" })).toBeNull();
  });

  it("cannot be confirmed without an account or by another teacher", async () => {
    const pupil = new Phone();
    const digits = await pupil.digits(await invite());
    const confirm = { code: game.code, digits };
    expect(await outcome(backend.mutation(api.liveRemotes.confirm, confirm))).toBe("UNAUTHENTICATED");
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.liveRemotes.confirm, confirm))).toBe("NOT_FOUND");
    expect(await pupil.everything()).toEqual({ ...NOTHING, pairing: { digits } });
  });

  it("loses the invitation after a few wrong digits", async () => {
    const pupil = new Phone();
    const digits = await pupil.digits(await invite());
    for (let wrong = 1; wrong < WRONG_DIGITS; wrong += 1) {
      expect(await type(otherThan(digits))).toBe("DIGITS_WRONG");
    }
    expect(await type(otherThan(digits))).toBe("INVITATION_OVER");
    expect(await type(digits)).toBe("INVITATION_OVER");
    expect(await pupil.everything()).toEqual(NOTHING);
  });

  it("can accept an invitation only up to a limited number of phones, each with different digits", async () => {
    const invitation = await invite();
    const shown = new Set<string>();
    for (let phone = 0; phone < INVITED_PHONES; phone += 1) shown.add(await new Phone().digits(invitation));
    expect(shown.size).toBe(INVITED_PHONES);
    expect(await new Phone().scan(invitation)).toEqual({ ok: false, code: "INVITATION_OVER" });
  });

  it("with the remote's secret loses access when the host unpairs the remote", async () => {
    const phone = await pairedPhone();
    await startWith("Ayşe");
    expect(await phone.seen()).toBe("ok");
    await host().mutation(api.liveRemotes.revoke, { code: game.code });
    expect(await phone.everything()).toEqual(NOTHING);
    expect((await game.panel()).phase).toBe("answering");
  });

  it("with the remote's secret loses access when the confirming device signs out, but not when another device does", async () => {
    const phone = await pairedPhone();
    await startWith("Ayşe");
    const other = await signedIn(backend, game.host.id);
    await other.action(api.auth.signOut, {});
    expect(await phone.seen()).toBe("ok");
    const again = await signedIn(backend, game.host.id);
    await host().action(api.auth.signOut, {});
    expect(await phone.pairing()).toBeNull();
    expect(await phone.view()).toBeNull();
    expect(await phone.count()).toBeNull();
    expect(await phone.seen()).toBe("NOT_THE_REMOTE");
    const { code } = game;
    const { generation } = await again.query(api.liveQuizSessions.panel, { code });
    const reveal = backend.mutation(api.liveQuizSessions.reveal, { code, generation, remote: phone.secret });
    expect(await outcome(reveal)).toBe("NOT_THE_REMOTE");
    expect(await again.query(api.liveScreens.state, { code })).toMatchObject({ hasRemote: false });
    expect(await again.query(api.liveQuizSessions.panel, { code })).toMatchObject({ phase: "answering" });
  });

  it("with the remote's secret loses access after the quiz, and has none in the teacher's next quiz", async () => {
    const phone = await pairedPhone();
    await startWith("Ayşe");
    await game.press("finish");
    expect(await phone.everything()).toEqual(NOTHING);
    const rows = await backend.run(
      async (ctx) =>
        await Promise.all([
          ctx.db.query("liveRemotes").collect(),
          ctx.db.query("liveScreens").collect(),
          ctx.db.query("liveCounts").collect(),
        ]),
    );
    expect(rows.flat()).toEqual([]);
    const over = host().mutation(api.liveRemotes.invite, { code: game.code, secret: newSecret() });
    expect(await outcome(over)).toBe("SESSION_ENDED");

    const quizId = (await backend.run((ctx) => ctx.db.query("quizzes").first()))?._id;
    if (quizId === undefined) throw new Error("The quiz is gone");
    const { code } = await host().mutation(api.liveQuizSessions.create, { quizId });
    expect(await backend.query(api.liveRemotes.view, { code, secret: phone.secret })).toBeNull();
  });

  it("with the remote's secret cannot use functions of the host alone", async () => {
    const phone = await pairedPhone();
    const [ayse] = await startWith("Ayşe");
    if (!ayse?.participantId) throw new Error("Nobody has joined");
    const { code } = game;
    const tries = [
      backend.mutation(api.liveQuizSessions.finish, { code }),
      backend.mutation(api.liveParticipants.remove, { code, participantId: ayse.participantId }),
      backend.mutation(api.liveParticipants.setExtraTime, {
        code,
        participantId: ayse.participantId,
        factor: 2,
      }),
      backend.query(api.liveQuizSessions.panel, { code }),
      backend.mutation(api.liveRemotes.invite, { code, secret: phone.secret }),
    ];
    expect(await Promise.all(tries.map(outcome))).toEqual(tries.map(() => "UNAUTHENTICATED"));
  });

  it("has a secret that is stored only as a hash, like the invitation's secret", async () => {
    const invitation = await invite();
    const phone = new Phone();
    await phone.digits(invitation);
    const stored = JSON.stringify(await backend.run((ctx) => ctx.db.query("liveRemotes").collect()));
    expect(stored).not.toContain(invitation);
    expect(stored).not.toContain(phone.secret);
  });
});

async function state() {
  return await host().query(api.liveScreens.state, { code: game.code });
}
