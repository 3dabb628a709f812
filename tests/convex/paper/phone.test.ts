// The host's phone that reads the sheets of an exam: pairing, what it receives, what it records, and when it loses access.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { EXAM_PHONE_MS, INVITATION_MS } from "../../../convex/shared/limits/live";
import { READINGS_AT_ONCE, SHEET_ROWS } from "../../../convex/shared/limits/paper";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, newQuiz } from "../support/game";
import { newExam, type PaperExam, RIGHT } from "../support/paper";
import { newSecret, outcome, person, signedIn } from "../support/people";

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

let backend: Backend;
let exam: PaperExam;
beforeEach(async () => {
  backend = newBackend();
  exam = await newExam(backend);
});

type Mark = number | null;

/** A phone without an account. */
class Phone {
  readonly secret = newSecret();

  /** Scans the QR code of an exam, and returns the digits on the phone. Throws the code of a refusal. */
  async scan({ code }: { code: string }, invitation: string): Promise<string> {
    const answer = await backend.mutation(api.liveRemotes.accept, { code, invitation, secret: this.secret });
    if (!answer.ok) throw new Error(answer.code);
    return answer.digits;
  }

  async exam(of = exam) {
    return await backend.query(api.paperPhones.exam, { ...(await this.proof(of)) });
  }

  async pupils(of = exam) {
    return await backend.query(api.paperPhones.pupils, { ...(await this.proof(of)) });
  }

  /** Reads the first page of a sheet. */
  async read(sheet: number, marks: Mark[], more: object = {}, of = exam) {
    const reading = { sheet, page: 0, number: null, booklet: 0, marks, ...more };
    const [result] = await this.record([reading], of);
    return result;
  }

  /** Asks what the host must decide about the first page of a sheet. */
  async check(sheet: number, more: object = {}, of = exam) {
    const pages = [{ sheet, page: 0, number: null, booklet: 0, ...more }];
    return await backend.query(api.paperPhones.check, { ...(await this.proof(of)), pages });
  }

  async record(readings: Parameters<PaperExam["record"]>, of = exam) {
    return await backend.mutation(api.paperPhones.record, { ...(await this.proof(of)), readings });
  }

  /** Results of all calls that this phone can make; empty or refused for a phone that is not paired. */
  async everything(of = exam) {
    const sheet = await of.sheetOf(null);
    return {
      exam: await this.exam(of),
      pupils: await this.pupils(of),
      check: await this.check(sheet, {}, of),
      record: await outcome(this.read(sheet, RIGHT, { number: "12" }, of)),
      recordPoints: await outcome(
        backend.mutation(api.paperPhones.recordPoints, { ...(await this.proof(of)), pages: [] }),
      ),
    };
  }

  private async proof(of: PaperExam) {
    return { code: (await of.view()).code, secret: this.secret };
  }
}

const NOTHING = {
  exam: null,
  pupils: null,
  check: null,
  record: "PHONE_UNPAIRED",
  recordPoints: "PHONE_UNPAIRED",
};

/** The host shows a QR code. Returns the invitation's secret in it. */
async function invite(of = exam): Promise<string> {
  const secret = newSecret();
  await of.host.as.mutation(api.paperPhones.invite, { sessionId: of.sessionId, secret });
  return secret;
}

async function type(digits: string, of = exam): Promise<string> {
  const answer = await of.host.as.mutation(api.paperPhones.confirm, { sessionId: of.sessionId, digits });
  return answer.ok ? "ok" : answer.code;
}

async function pairedPhone(of = exam): Promise<Phone> {
  const phone = new Phone();
  const digits = await phone.scan(await of.view(), await invite(of));
  expect(await type(digits, of)).toBe("ok");
  return phone;
}

async function state(of = exam) {
  return await of.host.as.query(api.paperPhones.state, { sessionId: of.sessionId });
}

describe("the host's phone", () => {
  it("reads sheets once the host has typed its digits", async () => {
    const phone = new Phone();
    const invitation = await invite();
    expect(await state()).toEqual({ hasPhone: false, phones: 0 });
    const digits = await phone.scan(await exam.view(), invitation);
    expect(await state()).toEqual({ hasPhone: false, phones: 1 });
    expect(await phone.everything()).toEqual(NOTHING);
    expect(await type(digits)).toBe("ok");
    expect(await state()).toEqual({ hasPhone: true, phones: null });
    expect(await phone.read(await exam.sheetOf("Ali Ak"), [0, 1, null, 0])).toEqual({ kind: "recorded" });
    expect(await exam.paper("Ali Ak")).toMatchObject({
      answers: [0, 1, null, 0],
      right: 2,
      wrong: 1,
      empty: 1,
    });
  });

  it("receives neither questions, answers nor results, and names only on request", async () => {
    await exam.read("Ali Ak", RIGHT);
    const phone = await pairedPhone();
    const { sheets } = await exam.view();
    expect(await phone.exam()).toEqual({
      title: "Örnek Quiz",
      className: "8-A",
      booklets: [[4, 4, 4, 4]],
      rowOptions: [4, 4, 4, 4],
      sheets: sheets.map(({ sheet, pupil }) => ({ sheet, pupilId: pupil?.pupilId ?? null })),
      scored: [],
    });
    expect((await phone.pupils())?.map(({ name, number }) => [name, number])).toEqual([
      ["Ali Ak", "12"],
      ["Can Ay", "7"],
      ["Su Er", undefined],
    ]);
  });

  it("and the host's computer that read a sheet differently are asked which reading counts", async () => {
    const phone = await pairedPhone();
    const sheet = await exam.sheetOf("Ali Ak");
    expect(await phone.read(sheet, [0, 0, 0, 0])).toEqual({ kind: "recorded" });
    expect(await exam.read("Ali Ak", [0, 0, 0, 0])).toMatchObject({ kind: "unchanged" });
    expect(await exam.read("Ali Ak", [1, 0, 0, 0])).toMatchObject({ kind: "conflict" });
    await exam.read("Ali Ak", [1, 0, 0, 0], { replaces: true });
    expect(await phone.read(sheet, [0, 0, 0, 0])).toEqual({
      kind: "conflict",
      before: { page: 0, booklet: 0, marks: [1, 0, 0, 0] },
    });
    expect((await exam.paper("Ali Ak")).answers).toEqual([1, 0, 0, 0]);
    expect(await phone.read(sheet, [0, 0, 0, 0], { replaces: true })).toEqual({ kind: "recorded" });
  });

  it("is asked which sheet counts before the marks of its page", async () => {
    const phone = await pairedPhone();
    const sheet = await exam.sheetOf("Ali Ak");
    expect(await phone.check(sheet)).toEqual([null]);
    await exam.read("Ali Ak", RIGHT);
    const before = { page: 0, booklet: 0, marks: RIGHT };
    expect(await phone.check(sheet)).toEqual([{ kind: "conflict", before }]);
    const unknown = { number: "99" };
    expect(await phone.check(await exam.sheetOf(null), unknown)).toEqual([
      { kind: "unknownPupil", number: "99" },
    ]);
  });

  it("is asked for an unknown pupil, and is refused a pupil of another class", async () => {
    const phone = await pairedPhone();
    const sheet = await exam.sheetOf(null);
    expect(await phone.read(sheet, RIGHT, { number: "99" })).toEqual({ kind: "unknownPupil", number: "99" });
    const other = await newExam(backend, { host: exam.host });
    const stranger = (await other.view()).sheets[0]?.pupil?.pupilId;
    expect(await outcome(phone.read(sheet, RIGHT, { pupilId: stranger }))).toBe("INVALID_INPUT");
    const own = (await phone.pupils())?.[1]?.pupilId;
    expect(await phone.read(sheet, RIGHT, { pupilId: own })).toEqual({ kind: "recorded" });
    expect((await exam.paper("Can Ay")).right).toBe(4);
  });

  it("is refused pages, rows and marks that the exam does not have", async () => {
    const phone = await pairedPhone();
    const sheet = await exam.sheetOf("Ali Ak");
    expect(await outcome(phone.read(sheet, RIGHT, { page: 1 }))).toBe("INVALID_INPUT");
    expect(await outcome(phone.read(sheet, [...RIGHT, 0]))).toBe("INVALID_INPUT");
    expect(await outcome(phone.read(sheet, [0, 1, 2, 0.5]))).toBe("INVALID_INPUT");
    expect(await phone.read(sheet, [0, 1, 2, 4])).toEqual({ kind: "impossibleMarks" });
    expect((await exam.view()).papers).toEqual([]);
  });

  it("is refused more pages or marks than a call may have", async () => {
    const phone = await pairedPhone();
    const sheet = await exam.sheetOf("Ali Ak");
    const reading = { sheet, page: 0, number: null, booklet: 0, marks: RIGHT };
    const many = Array.from({ length: READINGS_AT_ONCE + 1 }, () => reading);
    expect(await outcome(phone.record(many))).toBe("INVALID_INPUT");
    const marks = Array.from({ length: SHEET_ROWS + 1 }, () => 0);
    expect(await outcome(phone.read(sheet, marks))).toBe("INVALID_INPUT");
  });

  it("learns the title of the host's other exam, but nothing of another teacher's", async () => {
    const phone = await pairedPhone();
    const own = await newExam(backend, { host: exam.host });
    const foreign = await newExam(backend);
    expect(await phone.read(await own.sheetOf("Ali Ak"), RIGHT)).toEqual({
      kind: "otherExam",
      title: "Örnek Quiz",
      createdAt: (await own.view()).createdAt,
    });
    expect(await phone.read(await foreign.sheetOf("Ali Ak"), RIGHT)).toEqual({ kind: "unknownSheet" });
  });
});

describe("another phone", () => {
  it("paired with another exam of the same teacher has no access to this one", async () => {
    const other = await newExam(backend, { host: exam.host });
    const phone = await pairedPhone(other);
    expect(await phone.everything()).toEqual(NOTHING);
    expect(await phone.everything(other)).toMatchObject({ record: "ok", recordPoints: "ok" });
  });

  it("that is the remote of a game has no access, and a phone of an exam commands no game", async () => {
    const { host } = exam;
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(host) });
    const game = new LiveGame(backend, host, code);
    const remote = new Phone();
    const invitation = newSecret();
    await host.as.mutation(api.liveRemotes.invite, { code, secret: invitation });
    const digits = await remote.scan(game, invitation);
    await host.as.mutation(api.liveRemotes.confirm, { code, digits });
    expect(await backend.query(api.paperPhones.exam, { code, secret: remote.secret })).toBeNull();
    expect(await remote.everything()).toEqual(NOTHING);

    const phone = await pairedPhone();
    const examCode = (await exam.view()).code;
    const command = { code: examCode, generation: 0, remote: phone.secret };
    expect(await outcome(backend.mutation(api.liveQuizSessions.start, command))).toBe("NOT_THE_REMOTE");
    const view = { code: examCode, secret: phone.secret };
    expect(await backend.query(api.liveRemotes.view, view)).toBeNull();
  });

  it("with an expired or a used invitation is refused", async () => {
    const expired = await invite();
    await vi.advanceTimersByTimeAsync(INVITATION_MS + 1);
    await expect(new Phone().scan(await exam.view(), expired)).rejects.toThrow("INVITATION_OVER");
    const used = await invite();
    await type(await new Phone().scan(await exam.view(), used));
    await expect(new Phone().scan(await exam.view(), used)).rejects.toThrow("INVITATION_OVER");
  });

  it("is not paired by another teacher", async () => {
    const digits = await new Phone().scan(await exam.view(), await invite());
    const { sessionId } = exam;
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.paperPhones.confirm, { sessionId, digits }))).toBe(
      "NOT_FOUND",
    );
    expect(await outcome(backend.mutation(api.paperPhones.confirm, { sessionId, digits }))).toBe(
      "UNAUTHENTICATED",
    );
  });
});

describe("the pairing ends", () => {
  it("when the host removes it", async () => {
    const phone = await pairedPhone();
    await exam.host.as.mutation(api.paperPhones.revoke, { sessionId: exam.sessionId });
    expect(await phone.everything()).toEqual(NOTHING);
    expect(await state()).toEqual({ hasPhone: false, phones: null });
  });

  it("when the host pairs another phone", async () => {
    const former = await pairedPhone();
    const phone = await pairedPhone();
    expect(await former.everything()).toEqual(NOTHING);
    expect(await phone.everything()).toMatchObject({ record: "ok" });
  });

  it("when the confirming device signs out", async () => {
    const phone = await pairedPhone();
    const again = await signedIn(backend, exam.host.id);
    await exam.host.as.action(api.auth.signOut, {});
    const { sessionId } = exam;
    expect(await again.query(api.paperPhones.state, { sessionId })).toMatchObject({ hasPhone: false });
    const { code } = await again.query(api.paperExams.view, { sessionId });
    expect(await backend.query(api.paperPhones.exam, { code, secret: phone.secret })).toBeNull();
  });

  it("after a day, unless the phone was paired again", async () => {
    const phone = await pairedPhone();
    await vi.advanceTimersByTimeAsync(EXAM_PHONE_MS - 1_000);
    const later = await pairedPhone();
    await vi.advanceTimersByTimeAsync(2_000);
    await backend.finishInProgressScheduledFunctions();
    expect(await phone.everything()).toEqual(NOTHING);
    expect(await later.everything()).toMatchObject({ record: "ok" });
    await vi.advanceTimersByTimeAsync(EXAM_PHONE_MS);
    await backend.finishInProgressScheduledFunctions();
    expect(await later.everything()).toEqual(NOTHING);
  });

  it("when names and answers are deleted; then no phone can be paired", async () => {
    const phone = await pairedPhone();
    await exam.read("Ali Ak", RIGHT);
    await backend.run((ctx) =>
      ctx.db.patch("liveQuizSessions", exam.sessionId, { pupilsForgottenAt: new Date().toISOString() }),
    );
    expect(await phone.everything()).toEqual(NOTHING);
    expect(await outcome(invite())).toBe("PAPER_FORGOTTEN");
  });

  it("with the exam", async () => {
    const phone = await pairedPhone();
    const { code } = await exam.view();
    await exam.host.as.mutation(api.paperExams.remove, { sessionId: exam.sessionId });
    expect(await backend.query(api.paperPhones.exam, { code, secret: phone.secret })).toBeNull();
    await backend.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000));
    expect(await backend.run((ctx) => ctx.db.query("liveRemotes").collect())).toEqual([]);
  });
});

describe("the phone of a written exam", () => {
  /** Exam with a question of 20 points, and the phone that reads it. */
  async function written() {
    const host = await person(backend, "teacher");
    const questions = [{ type: "open" as const, question: "Neden?", points: 20, imageId: null }];
    const quiz = { title: "Yazılı", description: "", category: null, questions };
    exam = await newExam(backend, { host, quizId: await host.as.mutation(api.quizzes.create, quiz) });
    const { code } = await exam.view();
    const { secret } = await pairedPhone();
    const record = async (sheet: number, points: Mark, replaces = false, index = 0) => {
      const pages = [{ sheet, points: [{ index, points }], replaces }];
      return await backend.mutation(api.paperPhones.recordPoints, { code, secret, pages });
    };
    const { host: teacher, sessionId } = exam;
    const entered = async () => {
      const { pupils } = await teacher.as.query(api.paperPoints.view, { sessionId });
      return pupils.map(({ points }) => points[0]);
    };
    return { record, entered, ali: await exam.sheetOf("Ali Ak"), code, secret };
  }

  it("receives the questions' points and enters them", async () => {
    const { record, entered, ali, code, secret } = await written();
    const view = await backend.query(api.paperPhones.exam, { code, secret });
    expect(view?.scored).toEqual([{ index: 0, most: 20 }]);
    expect(await record(ali, 17)).toEqual([{ kind: "recorded" }]);
    expect(await record(ali, 17)).toEqual([{ kind: "unchanged" }]);
    expect(await record(ali, null)).toEqual([{ kind: "noPoints" }]);
    expect(await entered()).toEqual([17, null, null]);
  });

  it("is asked whether other points count that the host has entered", async () => {
    const { record, entered, ali } = await written();
    const pupilId = (await exam.view()).sheets.find(({ sheet }) => sheet === ali)?.pupil?.pupilId;
    if (pupilId === undefined) throw new Error("No pupil");
    const points = { pupilId, index: 0, points: 0 };
    const { host, sessionId } = exam;
    await host.as.mutation(api.paperPoints.enter, { sessionId, entered: [points] });
    expect(await record(ali, 5)).toEqual([{ kind: "otherPoints", before: [{ index: 0, points: 0 }] }]);
    expect(await entered()).toEqual([0, null, null]);
    expect(await record(ali, 5, true)).toEqual([{ kind: "recorded" }]);
    expect(await entered()).toEqual([5, null, null]);
  });

  it("is refused points, questions and sheets that the exam does not have", async () => {
    const { record, entered, ali } = await written();
    expect(await outcome(record(ali, 21))).toBe("INVALID_INPUT");
    expect(await outcome(record(ali, 5, false, 1))).toBe("INVALID_INPUT");
    expect(await record(await exam.sheetOf(null), 5)).toEqual([{ kind: "unknownSheet" }]);
    expect(await entered()).toEqual([null, null, null]);
  });
});
