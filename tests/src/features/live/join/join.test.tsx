import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { paths } from "../../../../../src/lib/paths.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, sharedView } from "../samples.ts";

beforeAll(loadLive);

const CODE = "K7M2XQ";
const OPEN_ENTRY = {
  code: CODE,
  status: "waiting",
  quizTitle: "Coğrafya",
  isHost: false,
  isLocked: false,
  viewKey: null,
};
const SECRET = "0123456789abcdef0123456789abcdef";
const stubbed = [...livePages, { path: "/canli-quiz/:code", element: <h1>Lobi</h1> }];
const account = (role: Viewer["role"], name: string): Viewer => ({
  _id: "u1" as Viewer["_id"],
  name,
  email: "a@ornek.test",
  role,
});

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveParticipants:me", () => null);
  convex.set("liveParticipants:join", () => ({
    ok: true,
    viewKey: "v",
    participantId: "p1",
    displayName: "Ayşe",
    serverTime: Date.now(),
  }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(at: string, viewer: Viewer | null = null, routes = stubbed) {
  const { app, path } = liveApp({ convex, routes, at, viewer });
  render(app);
  return { path, user: userEvent.setup() };
}

const codeField = () => screen.findByRole("textbox", { name: "Quiz kodu" });
const nicknameField = () => screen.getByRole("textbox", { name: "Takma ad" });
const submit = () => screen.getByRole("button", { name: "Katıl" });

describe("the focus after the code", () => {
  beforeEach(() => convex.set("liveQuizSessions:entry", ({ code }) => (code === CODE ? OPEN_ENTRY : null)));

  it("moves to the nickname once a valid code is typed, and stays when the code is changed afterwards", async () => {
    const { user } = open("/quiz-katil");
    await user.type(await codeField(), "k7m2x");
    expect(document.activeElement).toBe(await codeField());
    await user.keyboard("q");
    await waitFor(() => expect(document.activeElement).toBe(nicknameField()));
    await user.type(await codeField(), "{Backspace}q");
    await screen.findByDisplayValue("k7m2xq");
    expect(document.activeElement).toBe(await codeField());
  });

  it("stays in the code while it is a homework code or no session has it", async () => {
    const { user } = open("/quiz-katil");
    await user.type(await codeField(), "abcdefghjk");
    expect(document.activeElement).toBe(await codeField());
    await user.clear(await codeField());
    await user.type(await codeField(), "abcdef");
    expect(await screen.findByText("Geçersiz quiz kodu")).toBeTruthy();
    expect(document.activeElement).toBe(await codeField());
  });

  it("is not taken by a code from the link", async () => {
    const { user } = open(`/quiz-katil?code=${CODE}`);
    await user.type(await codeField(), "{Backspace}q");
    expect(document.activeElement).toBe(await codeField());
  });
});

describe("joining a quiz that assigns names", () => {
  const entry = { status: "waiting", quizTitle: "Göller", isHost: false, isLocked: false, viewKey: null };
  const names = new Map<number, string>();
  beforeEach(() => {
    names.clear();
    convex.set("liveQuizSessions:entry", () => ({
      ...entry,
      settings: { names: "given" },
      givesNames: true,
    }));
    convex.set("liveParticipants:givenName", ({ draw }) => {
      const name = names.get(Number(draw)) ?? `Neşeli Kirpi ${names.size + 1}`;
      names.set(Number(draw), name);
      return name;
    });
  });

  it("shows an assigned name instead of the field, draws another name on a tap, and joins with it", async () => {
    const { user } = open("/quiz-katil?code=IIM2XQ");
    expect(await screen.findByText("Neşeli Kirpi 1")).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Takma ad" })).toBeNull();
    expect(screen.getByText("Sana hazır bir ad verilir, hepsi bu.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Başka bir ad" }));
    expect(await screen.findByText("Neşeli Kirpi 2")).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(convex.sent).toHaveLength(1));
    const sent = convex.sent.map(({ args }) => [args.nickname, names.get(Number(args.draw))]);
    expect(sent).toEqual([["", "Neşeli Kirpi 2"]]);
  });

  it("shows the assigned name after joining until the lobby has loaded, although its draw would return another name", async () => {
    // Lobby that never finishes loading.
    const loadingLobby = { path: paths.liveLobby.pattern, lazy: () => new Promise<never>(() => {}) };
    convex.set("liveParticipants:join", async () => {
      // The response arrives together with the change of the assigned name.
      await null;
      convex.set("liveParticipants:givenName", () => "Uykulu Martı");
      return { ok: true, code: "IIM2XQ", serverTime: 0, viewKey: "v" };
    });
    const { user, path } = open("/quiz-katil?code=IIM2XQ", null, [...livePages, loadingLobby]);
    expect(await screen.findByText("Neşeli Kirpi 1")).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(path()).toBe("/canli-quiz/IIM2XQ"));
    convex.set("liveQuizSessions:entry", () => null);
    expect(screen.getByText("Neşeli Kirpi 1")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Katılınıyor…" }));
    expect(convex.sent).toHaveLength(1);
  });

  it("resets the form after going back before the lobby has loaded", async () => {
    // Lobby that never finishes loading.
    const loadingLobby = { path: paths.liveLobby.pattern, lazy: () => new Promise<never>(() => {}) };
    convex.set("liveParticipants:join", async () => ({
      ok: true,
      code: "IIM2XQ",
      serverTime: 0,
      viewKey: "v",
    }));
    const { user, path } = open("/quiz-katil", null, [...livePages, loadingLobby]);
    await user.type(await codeField(), "IIM2XQ");
    expect(await screen.findByText("Neşeli Kirpi 1")).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(path()).toBe("/canli-quiz/IIM2XQ"));
    expect(screen.getByRole("button", { name: "Katılınıyor…" })).toBeTruthy();
    act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
    expect(submit()).toBeTruthy();
    expect(await codeField()).toHaveProperty("value", "");
  });

  it("restores a typed name when the host allows typed names again", async () => {
    convex.set("liveQuizSessions:entry", () => entry);
    const { user } = open("/quiz-katil?code=IIM2XQ");
    await codeField();
    await user.type(nicknameField(), "Ayşe");
    convex.set("liveQuizSessions:entry", () => ({ ...entry, givesNames: true }));
    expect(await screen.findByText("Neşeli Kirpi 1")).toBeTruthy();
    convex.set("liveQuizSessions:entry", () => entry);
    expect(await screen.findByDisplayValue("Ayşe")).toBe(nicknameField());
  });
});

describe("joining", () => {
  it("shows before joining that the teacher will see all answers", async () => {
    open("/quiz-katil");
    await codeField();
    expect(screen.getByText(/^Hangi soruya ne cevap verdiğini öğretmenin görür/)).toBeTruthy();
  });

  it("restores the typed code and name after a reload, until the pupil joins; a code in the link has priority", async () => {
    const { user } = open("/quiz-katil");
    await user.type(await codeField(), "iim");
    await user.type(nicknameField(), "Ayşe");
    cleanup();
    open(`/quiz-katil?code=${CODE}`);
    expect(await codeField()).toHaveProperty("value", CODE);
    cleanup();
    open("/quiz-katil");
    expect(await codeField()).toHaveProperty("value", "iim");
    expect(nicknameField()).toHaveProperty("value", "Ayşe");
    await user.type(await codeField(), "2xq");
    await user.click(submit());
    expect(await screen.findByText("Lobi")).toBeTruthy();
    cleanup();
    localStorage.clear();
    open("/quiz-katil");
    expect(await codeField()).toHaveProperty("value", "");
    expect(nicknameField()).toHaveProperty("value", "");
  });

  it("shows that it waits for the connection", async () => {
    convex.set("liveParticipants:join", () => new Promise(() => {}));
    const { user } = open(`/quiz-katil?code=${CODE}`);
    await codeField();
    await user.type(nicknameField(), "Ayşe");
    await user.click(submit());
    expect(screen.getByRole("button", { name: "Katılınıyor…" })).toBeTruthy();
    act(() => convex.setConnected(false));
    expect(await screen.findByRole("button", { name: "Bağlantı yok…" })).toBeTruthy();
  });

  it("recognises a pupil's personal code, and requests the homework code first", async () => {
    const { user } = open("/quiz-katil");
    await user.type(await codeField(), "k7m 2xq 9ab");
    await user.click(submit());
    expect(await screen.findByText(/kişisel kodun\. Önce ödevin on karakterli kodunu yaz/)).toBeTruthy();
    expect(convex.sent).toEqual([]);
  });

  it("reads a code typed on a Turkish phone, and opens the lobby", async () => {
    const { user, path } = open("/quiz-katil", null, [...livePages, ...liveStages]);
    await user.type(await codeField(), "ıim 2xq");
    await user.type(nicknameField(), "  Ayşe ");
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveClock:now", () => Date.now());
    convex.set("liveQuizSessions:view", () =>
      sharedView({ status: "waiting", phase: undefined, lobby: { count: 1, newest: ["Ayşe"] } }),
    );
    await user.click(submit());
    expect(await screen.findByText("Quiz'e katıldınız!", { selector: "[role=status]" })).toBeTruthy();
    expect(path()).toBe("/canli-quiz/IIM2XQ");
    expect(convex.sent[0]?.args).toMatchObject({ code: "IIM2XQ", nickname: "Ayşe" });
    expect(convex.sent[0]?.args.secret).toBe(
      localStorage.getItem("canli-quiz:katilimci:IIM2XQ")?.slice(0, 32),
    );
  });

  it("uses the time measured by a fast join call instead of querying the server's clock", async () => {
    const { user } = open(`/quiz-katil?code=${CODE}`, null, [...livePages, ...liveStages]);
    await user.type(await screen.findByRole("textbox", { name: "Takma ad" }), "Ayşe");
    convex.set("liveParticipants:me", () => ownRow());
    convex.set("liveClock:now", () => new Promise(() => {}));
    const view = sharedView();
    convex.set("liveQuizSessions:view", () => view);
    await user.click(submit());
    expect(await screen.findByRole("timer", { name: /^Kalan süre/ })).toBeTruthy();
  });

  it.each([
    ["NICKNAME_UNKIND", "Bu ad sınıfta hoş karşılanmayabilir, başka bir ad daha iyi olur"],
    ["NICKNAME_LIKE_HOST", "Bu ad öğretmeninkiyle karışabilir; lütfen başka bir ad yaz"],
    ["SESSION_LOCKED", "Öğretmenin bu quize girişi kapattı; açmasını isteyip yeniden dene"],
    ["REMOVED_FROM_SESSION", "Öğretmenin seni bu quizden çıkardı"],
  ])("shows the error %s, and keeps the typed text", async (code, words) => {
    convex.set("liveParticipants:join", () => ({ ok: false, code }));
    const { user } = open(`/enter-quiz?code=${CODE}`);
    await codeField();
    await user.type(nicknameField(), "Hocam");
    await user.click(submit());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(nicknameField()).toHaveProperty("value", "Hocam");
    expect(nicknameField().getAttribute("aria-invalid") === "true").toBe(code.startsWith("NICKNAME"));
  });

  it("fills in the code from the link, and a student's name shortened to the maximum length", async () => {
    open(`/enter-quiz?code=${CODE}`, account("student", "Abdurrahman Gazi Karaosmanoğlu"));
    expect(await codeField()).toHaveProperty("value", CODE);
    expect(nicknameField()).toHaveProperty("value", "Abdurrahman Gazi Karaosm");
  });

  it("shows the error of an empty field at that field, and sends nothing", async () => {
    const { user } = open("/quiz-katil");
    await codeField();
    await user.click(submit());
    expect(screen.getByText("Quiz kodu gerekli")).toBeTruthy();
    await user.type(await codeField(), CODE);
    await user.click(submit());
    expect(screen.getByText("Takma ad gerekli")).toBeTruthy();
    expect(document.activeElement).toBe(nicknameField());
    expect(convex.sent).toEqual([]);
  });

  it.each([
    ["INVALID_CODE", "Geçersiz quiz kodu"],
    ["SESSION_ENDED", "Bu quiz sona ermiş"],
    ["TOO_MANY_WRONG_CODES", "Çok fazla yanlış kod denendi; biraz bekle, sonra kodu tahtadan yeniden yaz"],
  ])("shows %s with the text of the specification, and keeps the typed text", async (code, words) => {
    convex.set("liveParticipants:join", () => ({ ok: false, code }));
    const { user } = open("/quiz-katil");
    await user.type(await codeField(), "k7m 2xq");
    await user.type(nicknameField(), "Ayşe");
    await user.click(submit());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await codeField()).toHaveProperty("value", "k7m 2xq");
    expect(nicknameField()).toHaveProperty("value", "Ayşe");
  });

  it.each([
    [null, "Geçersiz quiz kodu"],
    [{ status: "completed" }, "Bu quiz sona ermiş"],
    [{ isLocked: true }, "Öğretmenin bu quize girişi kapattı; açmasını isteyip yeniden dene"],
  ])(
    "shows at the code that a session cannot be joined, before a name is typed: %o",
    async (closed, words) => {
      convex.set("liveQuizSessions:entry", ({ code }) =>
        closed && code === CODE ? { ...OPEN_ENTRY, ...closed } : null,
      );
      const { user } = open("/quiz-katil");
      await user.type(await codeField(), CODE.slice(0, 5));
      expect(screen.queryByText(words)).toBeNull();
      await user.type(await codeField(), CODE.slice(5));
      expect(screen.getByText(words)).toBeTruthy();
      expect((await codeField()).getAttribute("aria-invalid")).toBe("true");
      act(() => convex.set("liveQuizSessions:entry", () => OPEN_ENTRY));
      expect(screen.queryByText(words)).toBeNull();
    },
  );

  it("shows that joining failed for another reason", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const toastError = vi.spyOn(toast, "error");
    convex.set("liveParticipants:join", () => Promise.reject(new Error("broken")));
    const { user } = open(`/enter-quiz?code=${CODE}`);
    await codeField();
    await user.type(nicknameField(), "Ayşe");
    await user.click(submit());
    expect(await screen.findByText("Quiz'e katılırken bir hata oluştu")).toBeTruthy();
    expect(toastError).toHaveBeenCalledWith("Quiz'e katılırken bir hata oluştu");
  });

  it("sends the host to the lobby, and links another teacher to the results", async () => {
    convex.set("liveParticipants:join", () => ({ ok: false, code: "TEACHER_CANNOT_JOIN" }));
    const { user, path } = open(`/enter-quiz?code=${CODE}`, account("teacher", "Zeynep"));
    await codeField();
    await user.type(nicknameField(), "Zeynep");
    await user.click(submit());
    expect((await screen.findByRole("link", { name: "Sonuçları izle" })).getAttribute("href")).toBe(
      `/canli-quiz/${CODE}/sonuclar`,
    );
    convex.set("liveParticipants:join", () => ({ ok: false, code: "HOST_CANNOT_JOIN" }));
    await user.click(submit());
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}`));
  });
});

describe("joining again", () => {
  beforeEach(() => {
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${SECRET} 1`);
    convex.set("liveParticipants:me", ({ secret }) => (secret === SECRET ? ownRow() : null));
  });

  it("opens the session directly from the link if the browser has a seat", async () => {
    const { path } = open(`/enter-quiz?code=${CODE}`);
    await waitFor(() => expect(path()).toBe(`/canli-quiz/${CODE}`));
  });
});
