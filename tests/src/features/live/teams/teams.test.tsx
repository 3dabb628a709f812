// Teams on the screens: chosen on a phone, shown in the lobby, after an answer and at the end.
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toColumns } from "../../../../../convex/shared/leaderboard.ts";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import {
  standingWords,
  type TeamPoints,
  winnerWords,
} from "../../../../../src/features/live/teams/team-standing.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, revealedView, sharedView } from "../samples.ts";

beforeAll(loadLive);

allowModalDialogs();

const CODE = "K7M2XQ";
const host = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const waiting = { status: "waiting" as const, phase: undefined, question: undefined };
const settings = { teams: 3, choosesTeam: true };

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
});

afterEach(cleanup);

function open(at: string, viewer: typeof host | null = null) {
  const { app } = liveApp({ convex, routes: [...livePages, ...liveStages], at, viewer });
  render(app);
  return userEvent.setup();
}

describe("a phone in the lobby", () => {
  const lobby = { count: 6, newest: ["Ayşe"], teams: [3, 1, 0] };
  const choicesSent = () => convex.sent.filter(({ name }) => name === "liveParticipants:chooseTeam");

  beforeEach(() => {
    const entry = { code: CODE, status: "waiting", quizTitle: "Coğrafya", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveParticipants:wasRemoved", () => false);
    convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, settings, lobby }));
    convex.set("liveParticipants:chooseTeam", () => null);
  });

  it("offers the teams with their sizes, except full ones", async () => {
    open(`/canli-quiz/${CODE}`);
    const choice = within(await screen.findByRole("group", { name: "Takım seçimi" }));
    expect(choice.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "KalemlerDoldu",
      "Silgiler1 kişi",
      "Cetveller0 kişi",
    ]);
    expect(choice.getByRole("radio", { name: /Kalemler/ })).toHaveProperty("disabled", true);
    expect(choice.getByText("Seçmeyenin takımını kura belirler.")).toBeTruthy();
  });

  it("sends the tapped team, and shows it", async () => {
    const user = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("radio", { name: /Cetveller/ }));
    expect(choicesSent().map(({ args }) => args)).toEqual([
      { code: CODE, secret: expect.any(String), team: 2 },
    ]);
    act(() => convex.set("liveParticipants:me", () => ownRow({ team: 2 })));
    expect(screen.getByRole("radio", { name: /Cetveller/ })).toHaveProperty("checked", true);
    expect(screen.getByText("Başlayana kadar değiştirilebilir.")).toBeTruthy();
  });

  it("sends the first and the last of several teams chosen in quick succession", async () => {
    const empty = { count: 6, newest: ["Ayşe"], teams: [0, 0, 0] };
    convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, settings, lobby: empty }));
    let resolveCall: () => void = () => {};
    convex.set(
      "liveParticipants:chooseTeam",
      () => new Promise<null>((resolve) => (resolveCall = () => resolve(null))),
    );
    const user = open(`/canli-quiz/${CODE}`);
    const team = async (name: RegExp) => await screen.findByRole("radio", { name });
    await user.click(await team(/Kalemler/));
    await user.click(await team(/Silgiler/));
    await user.click(await team(/Cetveller/));
    expect((await team(/Cetveller/)).matches(":checked")).toBe(true);
    resolveCall();
    await waitFor(() => expect(choicesSent().map(({ args }) => args.team)).toEqual([0, 2]));
  });

  it("shows that the team is full, and keeps the previous team", async () => {
    convex.set("liveParticipants:me", () => ownRow({ team: 1 }));
    convex.set("liveParticipants:chooseTeam", () => Promise.reject(new ConvexError({ code: "TEAM_FULL" })));
    const user = open(`/canli-quiz/${CODE}`);
    await user.click(await screen.findByRole("radio", { name: /Cetveller/ }));
    expect(await screen.findByText("Bu takım doldu, başka bir takım seç")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Silgiler/ })).toHaveProperty("checked", true);
  });

  it("offers no choice if the server assigns teams", async () => {
    const lobbyWithoutTeams = { count: 6, newest: ["Ayşe"] };
    convex.set("liveQuizSessions:view", () =>
      sharedView({ ...waiting, settings: { teams: 3 }, lobby: lobbyWithoutTeams }),
    );
    open(`/canli-quiz/${CODE}`);
    expect(await screen.findByText("3 takım var, takımlar kurayla belirlenir")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Takım seçimi" })).toBeNull();
  });
});

describe("a phone in the game", () => {
  beforeEach(() => {
    const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: false, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:wasRemoved", () => false);
    convex.set("liveQuizSessions:view", () => sharedView());
    convex.set("liveAnswers:mine", () => null);
  });

  it("shows the participant's team", async () => {
    convex.set("liveParticipants:me", () => ownRow({ team: 0 }));
    open(`/canli-quiz/${CODE}/active`);
    expect((await screen.findByText("Takımın:")).parentElement?.textContent).toBe("Takımın: Kalemler");
  });

  it("shows no team in a game without teams", async () => {
    convex.set("liveParticipants:me", () => ownRow());
    open(`/canli-quiz/${CODE}/active`);
    await screen.findByRole("button", { name: /Ankara/ });
    expect(screen.queryByText("Takımın:")).toBeNull();
  });
});

describe("the host's screens", () => {
  function hostView(over: Partial<HostView> = {}): HostView {
    return { ...sharedView(), generation: 1, code: CODE, viewKey: "v", leftOut: 0, isLocked: false, ...over };
  }

  beforeEach(() => {
    const entry = { code: CODE, status: "active", quizTitle: "Coğrafya", isHost: true, viewKey: null };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveParticipants:me", () => null);
  });

  it("show the teams' members in the lobby, and participants without a team", async () => {
    convex.set("liveQuizSessions:panel", () =>
      hostView({ ...waiting, settings: { teams: 2, choosesTeam: true } }),
    );
    convex.set("liveParticipants:list", () => [
      { _id: "p4", displayName: "Ege", joinedAt: 4, team: 5 },
      { _id: "p3", displayName: "Elif", joinedAt: 3 },
      { _id: "p2", displayName: "Can", joinedAt: 2, team: 1 },
      { _id: "p1", displayName: "Ayşe", joinedAt: 1, team: 0 },
    ]);
    open(`/canli-quiz/${CODE}`, host);
    const arrivals = within(await screen.findByRole("region", { name: "Katılanlar" }));
    expect(arrivals.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
      "Kalemler1 kişi",
      "Silgiler1 kişi",
    ]);
    const names = arrivals.getAllByRole("list").map((list) => list.textContent);
    expect(names).toEqual(["Ayşe", "Can", "EgeElif"]);
  });

  it("show the ranking of the teams after an answer, and announce it", async () => {
    const teams = [
      { team: 0, points: 12.5, gained: 2.5 },
      { team: 1, points: 20, gained: 10 },
    ];
    convex.set("liveQuizSessions:panel", () =>
      hostView({ ...revealedView(), question: sharedView().question, teams }),
    );
    convex.set("liveQuizSessions:tally", () => ({
      questionIndex: 0,
      participants: 2,
      asked: 2,
      answered: 1,
      distribution: null,
    }));
    convex.set("liveParticipants:list", () => []);
    open(`/canli-quiz/${CODE}/yonetim`, host);
    const rows = within(await screen.findByRole("list", { name: "Takımlar" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "1.Silgiler20 puan+10 bu soruda",
      "2.Kalemler13 puan+3 bu soruda",
    ]);
    expect(await screen.findByText(/Takımlar: 1. Silgiler, 20 puan; 2. Kalemler, 13 puan./)).toBeTruthy();
  });
});

describe("the results", () => {
  it("show the winning team, and the ranking of the others", async () => {
    const entry = { code: CODE, status: "completed", quizTitle: "Coğrafya", isHost: false, viewKey: "v" };
    convex.set("liveQuizSessions:entry", () => entry);
    const teams: TeamPoints = [
      { team: 0, points: 10 },
      { team: 1, points: 20 },
    ];
    convex.set("liveQuizSessions:view", () =>
      sharedView({ status: "completed", phase: undefined, question: undefined, teams }),
    );
    convex.set("liveParticipants:me", () => null);
    convex.set("liveParticipants:leaderboard", () => ({
      first: toColumns([{ rank: 1, place: 1, displayName: "Can", score: 20, speedPoints: 0 }]),
      total: 1,
      averageScore: 20,
    }));
    open(`/canli-quiz/${CODE}/sonuclar`);
    const result = within(await screen.findByRole("region", { name: "Takımların sonucu" }));
    expect(result.getByText("Birinci takım: Silgiler")).toBeTruthy();
    expect(result.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      "1.Silgiler20 puan",
      "2.Kalemler10 puan",
    ]);
  });
});

describe("texts of a team ranking", () => {
  const points = (...each: number[]): TeamPoints => each.map((sum, team) => ({ team, points: sum }));

  it("give equal teams the same rank, and teams without points no rank", () => {
    expect(standingWords(points(20, 30, 20, 0))).toBe(
      "Takımlar: 1. Silgiler, 30 puan; 2. Kalemler, 20 puan; 2. Cetveller, 20 puan.",
    );
    expect(standingWords(points(0, 0))).toBe("");
  });

  it("name the winner", () => {
    expect(winnerWords(points(20, 30))).toBe("Birinci takım: Silgiler");
    expect(winnerWords(points(30, 30, 30))).toBe("Birinciliği paylaşanlar: Kalemler, Silgiler ve Cetveller");
    expect(winnerWords(points(0, 0))).toBe("Bu quizde puan alan takım olmadı.");
  });
});
