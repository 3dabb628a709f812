// Teams at the board: the choice and the teams in the lobby, and the row of touch targets on panel, board and remote.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FunctionReturnType } from "convex/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { api } from "../../../../../convex/_generated/api";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { revealedView, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const teacher = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const LOBBY = `/canli-quiz/${CODE}`;
const PANEL = `/canli-quiz/${CODE}/yonetim`;
const BOARD = `/canli-quiz/${CODE}/tahta`;
const REMOTE = `/canli-quiz/${CODE}/kumanda`;
const NAMES = ["Kartallar", "Silgiler", "Cetveller", "Ataçlar", "Makaslar", "Defterler"];

const waiting: Partial<HostView> = {
  status: "waiting",
  phase: undefined,
  question: undefined,
  lobby: { count: 0, newest: [] },
};

type List = NonNullable<FunctionReturnType<typeof api.livePhoneless.teams>>;

let convex: FakeConvex;
/** Stored options of the teams that have answered, in the order of answering. */
let answers: Map<number, number>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answers = new Map();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "active",
    quizTitle: "Coğrafya",
    isHost: true,
    viewKey: "v",
  }));
  convex.set("liveParticipants:me", () => null);
  convex.set("liveScreens:state", () => ({ wallUntil: 0, hasRemote: false, invitation: null }));
  convex.set("liveScreens:seen", () => null);
  convex.set("liveScreens:count", () => ({ questionIndex: 0, people: 2, answered: 0 }));
  convex.set("liveQuizSessions:tally", () => ({
    questionIndex: 0,
    participants: 2,
    asked: null,
    answered: 0,
    distribution: null,
  }));
  setTeams(2);
  convex.set("livePhoneless:teamMembers", () => null);
  convex.set("livePhoneless:touchTeam", ({ team, option, corrects }) => {
    if (option === null) answers.delete(Number(team));
    else if (answers.has(Number(team)) && !corrects) return { ok: false, code: "ALREADY_ANSWERED" };
    else answers.set(Number(team), Number(option));
    setTeams(2);
    return { ok: true };
  });
  const asked = { asked: 3, leftOut: 0 };
  convex.set("livePhoneless:choice", () => ({ ways: {}, ...asked, withCards: asked }));
  for (const command of ["choose", "dealPupils", "setMember"])
    convex.set(`livePhoneless:${command}`, () => null);
  for (const command of ["start", "reveal", "next", "ask"])
    convex.set(`liveQuizSessions:${command}`, () => null);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function setTeams(count: number, over: Partial<List["teams"][number]>[] = []): void {
  const teams = NAMES.slice(0, count).map((name, team) => ({
    team,
    name,
    hasAnswered: answers.has(team),
    ...over[team],
  }));
  const list = { questionIndex: 0, teams, latest: [...answers.keys()].at(-1) ?? null };
  for (const name of ["teams", "remoteTeams"]) convex.set(`livePhoneless:${name}`, () => list);
  const seats = teams.map(({ team, name }) => ({
    _id: `p${team}`,
    displayName: name,
    joinedAt: 0,
    boardTeam: team,
  }));
  convex.set("liveParticipants:list", () => seats);
}

function setPanel(over: Partial<HostView> = {}): void {
  const untimed = { phaseEndsAt: undefined, durationMs: undefined };
  const own = { generation: 7, code: CODE, viewKey: "v", leftOut: 0, isLocked: false };
  const panel = { ...sharedView(untimed), ...own, phoneless: { teams: 2 }, ...over };
  act(() => convex.set("liveQuizSessions:panel", () => panel));
}

function open(at: string) {
  const routes = [...liveStages, { path: "/canli-quiz/:code/sonuclar", element: null }];
  render(liveApp({ convex, routes, at, viewer: teacher }).app);
  return userEvent.setup();
}

const row = async () => await screen.findByRole("region", { name: "Takımların cevapları" });
const target = (team: string, letter: string) => screen.getByRole("button", { name: `${team}: ${letter}` });
const sent = (name: string) => convex.sent.filter((each) => each.name === name).map(({ args }) => args);
const touches = () => sent("livePhoneless:touchTeam").map(({ team, option }) => [team, option]);

describe("the lobby", () => {
  it("chooses the number of teams, and starts with the clicker", async () => {
    setPanel({ ...waiting, phoneless: undefined });
    convex.set("livePhoneless:choose", () => {
      setPanel({ ...waiting, phoneless: { teams: 4 } });
      setTeams(4);
      return null;
    });
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Telefonsuz oyna" }));
    await user.selectOptions(await screen.findByLabelText("Takım sayısı"), "4 takım");
    await user.click(screen.getByRole("button", { name: "Takımlarla oyna" }));
    expect(sent("livePhoneless:choose")).toEqual([{ code: CODE, ways: { teams: 4 } }]);
    expect(await screen.findByText("Tahtada takımlarla oynuyoruz")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Ataçlar" })).toBeTruthy();
    const start = screen.getByRole("button", { name: "Quiz'i Başlat" });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await user.keyboard("{PageDown}");
    expect(sent("liveQuizSessions:start")).toEqual([{ code: CODE, generation: 7 }]);
  });

  it("changes the number of teams, and gives teams up", async () => {
    const asked = { asked: 3, leftOut: 0 };
    convex.set("livePhoneless:choice", () => ({
      ways: { teams: 2, hands: true },
      ...asked,
      withCards: asked,
    }));
    setPanel({ ...waiting, phoneless: { teams: 2, hands: true } });
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Telefonsuz: el kaldırarak, 2 takımla" }));
    await user.selectOptions(await screen.findByLabelText("Takım sayısı"), "3 takım");
    await user.click(screen.getByRole("button", { name: "3 takım yap" }));
    await user.click(await screen.findByRole("button", { name: /^Telefonsuz/ }));
    await user.click(await screen.findByRole("button", { name: "Takımlardan vazgeç" }));
    expect(sent("livePhoneless:choose").map(({ ways }) => ways)).toEqual([
      { teams: 3, hands: true },
      { hands: true },
    ]);
  });

  it("without a class says that pupils can be dealt out, which is another step", async () => {
    setPanel({ ...waiting });
    open(LOBBY);
    const hint = "Ayarlar'dan sınıf seçerseniz öğrencileri burada takımlara dağıtabilirsiniz.";
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Öğrencileri dağıt" })).toBeNull();
  });

  it("deals the class out, and shows each team's members", async () => {
    const pupils = [
      { pupilId: "a", name: "Ali A." },
      { pupilId: "b", name: "Can Y.", playsAlone: true },
    ];
    convex.set("livePhoneless:teamMembers", () => pupils);
    convex.set("livePhoneless:dealPupils", () => {
      convex.set("livePhoneless:teamMembers", () => [{ ...pupils[0], team: 1 }, pupils[1]]);
      return null;
    });
    setPanel(waiting);
    const user = open(LOBBY);
    await user.click(await screen.findByRole("button", { name: "Öğrencileri dağıt" }));
    const teams = await screen.findByRole("region", { name: "Tahtadaki takımlar" });
    expect(await within(teams).findByText("Ali A.")).toBeTruthy();
    await user.click(within(teams).getByRole("button", { name: "Takımların öğrencileri" }));
    expect(await screen.findByText("kendi oynuyor")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Ali A."), "Gelmedi");
    await user.selectOptions(screen.getByLabelText("Ali A."), "Kartallar");
    expect(sent("livePhoneless:setMember")).toEqual([
      { code: CODE, pupilId: "a", team: null },
      { code: CODE, pupilId: "a", team: 0 },
    ]);
    await user.keyboard("{PageDown}");
    expect(sent("liveQuizSessions:start")).toEqual([]);
  });

  it("on the board shows the teams, and no button for them", async () => {
    setPanel(waiting);
    open(BOARD);
    expect(await screen.findByRole("heading", { name: "Kartallar" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /takımın adını/ })).toBeNull();
    expect(screen.queryByText(/katılımcı$/)).toBeNull();
  });
});

describe("the row of the panel", () => {
  beforeEach(() => setPanel());

  it("takes the first touch of each team, also of two at once", async () => {
    open(PANEL);
    await row();
    // Presses without clicks, as of two fingers.
    fireEvent.pointerDown(target("Kartallar", "B"), { button: 0, pointerId: 1 });
    fireEvent.pointerDown(target("Silgiler", "D"), { button: 0, pointerId: 2 });
    fireEvent.pointerDown(target("Kartallar", "A"), { button: 0, pointerId: 1 });
    await waitFor(() => expect(answers.size).toBe(2));
    expect(touches()).toEqual([
      [0, 1],
      [1, 3],
    ]);
    expect(sent("livePhoneless:touchTeam")[0]).toEqual({ code: CODE, questionIndex: 0, team: 0, option: 1 });
  });

  it("sends a press and its click once", async () => {
    const user = open(PANEL);
    await row();
    await user.click(target("Kartallar", "B"));
    await user.dblClick(target("Kartallar", "B"));
    expect(touches()).toEqual([[0, 1]]);
  });

  it("shows who has answered, and never what", async () => {
    const shown = new Set<string>();
    const user = open(PANEL);
    for (const letter of ["A", "D"]) {
      answers.clear();
      act(() => setTeams(2));
      await row();
      await user.click(target("Kartallar", letter));
      await waitFor(() =>
        expect(within(screen.getAllByRole("listitem").at(-2)!).getByText("cevapladı")).toBeTruthy(),
      );
      for (const each of ["A", "B", "C", "D"])
        expect(target("Kartallar", each).getAttribute("aria-disabled")).toBe("true");
      expect(target("Silgiler", "A").getAttribute("aria-disabled")).toBeNull();
      shown.add((await row()).outerHTML);
    }
    expect(shown.size).toBe(1);
  });

  it("lets a team change its answer if the settings do", async () => {
    setPanel({ takesChanges: true });
    convex.set("livePhoneless:touchTeam", ({ team, option }) => {
      answers.set(Number(team), Number(option));
      setTeams(2);
      return { ok: true };
    });
    const user = open(PANEL);
    await row();
    await user.click(target("Kartallar", "B"));
    await user.click(target("Kartallar", "C"));
    expect(answers.get(0)).toBe(2);
  });

  it("takes keys for two teams: 1–4 and 7–0", async () => {
    const user = open(PANEL);
    await row();
    await user.keyboard("56");
    await user.keyboard("30");
    await user.keyboard("17");
    expect([...answers]).toEqual([
      [0, 2],
      [1, 3],
    ]);
    await user.keyboard("?");
    const keys = await screen.findByRole("dialog", { name: "Klavye kısayolları" });
    expect(within(keys).getByText("1–4 ve 7–0")).toBeTruthy();
  });

  it.each([
    ["with more than two teams", { teams: 3 }],
    ["beside raised hands, which use them", { teams: 2, hands: true as const }],
  ])("takes no digits %s", async (_, phoneless) => {
    setPanel({ phoneless });
    convex.set("livePhoneless:hands", () => ({ questionIndex: 0, counts: [] }));
    convex.set("livePhoneless:setHands", () => ({ ok: true }));
    const user = open(PANEL);
    await row();
    await user.keyboard("1");
    expect(touches()).toEqual([]);
  });

  it("undoes the latest touch of all screens, by button and by key", async () => {
    answers = new Map([
      [1, 2],
      [0, 0],
    ]);
    setTeams(2);
    const user = open(PANEL);
    await user.click(await screen.findByRole("button", { name: "Geri al: Kartallar" }));
    await user.keyboard("{Control>}z{/Control}");
    expect(touches()).toEqual([
      [0, null],
      [1, null],
    ]);
    expect((await screen.findByRole("button", { name: "Geri al" })).getAttribute("aria-disabled")).toBe(
      "true",
    );
  });

  it("undoes a deletion", async () => {
    answers = new Map([[1, 2]]);
    const list = { questionIndex: 0, latest: 0 };
    const teams = NAMES.slice(0, 2).map((name, team) => ({ team, name, hasAnswered: team === 1 }));
    convex.set("livePhoneless:teams", () => ({ ...list, teams }));
    const user = open(PANEL);
    await user.click(await screen.findByRole("button", { name: "Geri al: Kartallar" }));
    expect(sent("livePhoneless:touchTeam")).toEqual([
      { code: CODE, questionIndex: 0, team: 0, option: null },
    ]);
  });

  it("corrects and deletes the answer of any team, and answers for one", async () => {
    answers = new Map([
      [0, 3],
      [1, 2],
    ]);
    setTeams(2);
    const user = open(PANEL);
    const openFor = async (team: string) => {
      await user.click(await screen.findByRole("button", { name: `${team}: cevabı düzelt` }));
      return within(await screen.findByRole("dialog", { name: `Takımın cevabı: ${team}` }));
    };
    const dialog = await openFor("Kartallar");
    // The stored answer is not visible.
    expect(dialog.queryByRole("button", { pressed: true })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Cevap A" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click((await openFor("Kartallar")).getByRole("button", { name: "Cevabı sil" }));
    await waitFor(() => expect([...answers]).toEqual([[1, 2]]));
    await user.click((await openFor("Kartallar")).getByRole("button", { name: "Cevap B" }));
    expect(sent("livePhoneless:touchTeam")).toEqual([
      { code: CODE, questionIndex: 0, team: 0, option: 0, corrects: true },
      { code: CODE, questionIndex: 0, team: 0, option: null, corrects: true },
      { code: CODE, questionIndex: 0, team: 0, option: 1, corrects: true },
    ]);
  });

  it("takes no keys behind the correction, which closes with the question", async () => {
    const user = open(PANEL);
    await user.click(await screen.findByRole("button", { name: "Kartallar: cevabı düzelt" }));
    await screen.findByRole("dialog");
    await user.keyboard("{PageDown}7");
    expect(touches()).toEqual([]);
    expect(sent("liveQuizSessions:reveal")).toEqual([]);
    const { correctAnswer } = revealedView();
    setPanel({
      ...revealedView(),
      correctAnswer,
      question: sharedView().question,
      distribution: [0, 0, 0, 0],
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("button", { name: /cevabı düzelt/ })).toBeNull();
    await user.keyboard("{PageDown}");
    expect(sent("liveQuizSessions:next")).toHaveLength(1);
  });

  it("shows the answers at the reveal", async () => {
    answers = new Map([[0, 1]]);
    setTeams(2, [{ option: 1, isRight: false }]);
    const { correctAnswer } = revealedView();
    const { question } = sharedView();
    setPanel({ ...revealedView(), correctAnswer, question, distribution: [0, 1, 0, 0] });
    open(PANEL);
    const items = within(await row()).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Yanlış"),
      expect.stringContaining("Cevap yok"),
    ]);
    expect(screen.queryByRole("button", { name: /Geri al/ })).toBeNull();
  });

  it("is not shown in the reading time, and not without teams", async () => {
    setPanel({ phase: "reading" });
    open(PANEL);
    await screen.findByRole("button", { name: "Seçenekleri göster" });
    expect(screen.queryByRole("region", { name: "Takımların cevapları" })).toBeNull();
    setPanel({ phoneless: undefined });
    await screen.findByRole("button", { name: "Cevapları Göster" });
    expect(screen.queryByRole("region", { name: "Takımların cevapları" })).toBeNull();
  });

  it("reports a touch that was not stored, unless another screen was faster or the time is over", async () => {
    const error = vi.spyOn(toast, "error");
    const user = open(PANEL);
    await row();
    for (const code of ["ALREADY_ANSWERED", "PHASE_OVER", "WRONG_QUESTION"]) {
      convex.set("livePhoneless:touchTeam", () => ({ ok: false, code }));
      await user.click(target("Kartallar", "A"));
    }
    await waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(error).toHaveBeenCalledWith("Takımın cevabı kaydedilmedi!", expect.anything());
  });
});

it("the board window takes touches and keys, and cannot undo or correct", async () => {
  setPanel();
  const user = open(BOARD);
  await row();
  await user.click(target("Kartallar", "B"));
  await user.keyboard("9");
  expect([...answers]).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(screen.queryByRole("button", { name: /Geri al|düzelt/ })).toBeNull();
});

it("the remote answers for a team with its secret, on a tap and not on the press that may scroll", async () => {
  setPanel();
  convex.set("liveRemotes:view", () => ({
    ...sharedView({ phaseEndsAt: undefined, durationMs: undefined }),
    generation: 1,
    phoneless: { teams: 2 },
  }));
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
  convex.set("liveRemotes:count", () => ({ questionIndex: 0, people: 2, answered: 0 }));
  const user = open(`${REMOTE}#${"ab".repeat(16)}`);
  await row();
  fireEvent.pointerDown(target("Kartallar", "A"), { button: 0 });
  expect(touches()).toEqual([]);
  await user.click(target("Silgiler", "B"));
  await user.click(await screen.findByRole("button", { name: "Geri al: Silgiler" }));
  await user.click(screen.getByRole("button", { name: "Kartallar: cevabı düzelt" }));
  await user.click(await screen.findByRole("button", { name: "Cevap C" }));
  expect(touches()).toEqual([
    [1, 1],
    [1, null],
    [0, 2],
  ]);
  for (const { remote } of sent("livePhoneless:touchTeam")) expect(remote).toMatch(/^[0-9a-f]{32}$/);
});

it("the remote counts teams in the lobby by their noun, beside other participants", async () => {
  setPanel(waiting);
  const lobby = (count: number) => ({
    ...sharedView({ status: "waiting", phase: undefined, question: undefined, lobby: { count, newest: [] } }),
    generation: 1,
    phoneless: { teams: 2 },
  });
  convex.set("liveRemotes:view", () => lobby(2));
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
  open(`${REMOTE}#${"ab".repeat(16)}`);
  const joined = () => document.querySelector("main [role=status]")?.textContent;
  await waitFor(() => expect(joined()).toBe("2 takım"));
  act(() => convex.set("liveRemotes:view", () => lobby(3)));
  await waitFor(() => expect(joined()).toBe("2 takım, 1 katılımcı"));
});

it("a quick session takes digits for two teams while its question is open, and for the next question at the reveal", async () => {
  const quick = { isQuick: true, quizTitle: "Hızlı soru", quick: {} } as const;
  const question = { index: 0, version: 0, text: "Soru 1", content: sharedView().question!.content };
  setPanel({ ...quick, question });
  const user = open(PANEL);
  await row();
  await user.keyboard("2");
  expect([[...answers], sent("liveQuizSessions:ask")]).toEqual([[[0, 1]], []]);
  expect(sent("livePhoneless:touchTeam")[0]?.version).toBe(0);
  setPanel({ ...revealedView(), ...quick, question, questionCount: 2 });
  await screen.findByRole("button", { name: "D / Y Doğru, yanlış" });
  await user.keyboard("2");
  expect(sent("liveQuizSessions:ask").map(({ form }) => form)).toEqual([{ type: "true_false" }]);
});
