// Names and errors of teams, cards and pupils of a class in the host's dialogs.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ErrorCode } from "../../../../../convex/shared/errors.ts";
import { ExtraTimeDialog } from "../../../../../src/features/live/participants/extra-time-dialog.tsx";
import type { Participant } from "../../../../../src/features/live/participants/participant.ts";
import { ParticipantsDialog } from "../../../../../src/features/live/participants/participants-dialog.tsx";
import { RemoveParticipantDialog } from "../../../../../src/features/live/participants/remove-participant-dialog.tsx";
import { RenameParticipantDialog } from "../../../../../src/features/live/participants/rename-participant-dialog.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

const CODE = "K7M2XQ";
const seat = (over: Partial<Participant>) =>
  ({ _id: "p1", displayName: "Ali", joinedAt: 0, ...over }) as Participant;
const TEAM = seat({ boardTeam: 0, displayName: "Silgiler" });
const CARD = seat({ card: 7 });
const PUPIL = seat({ place: "held" });
const GUEST = seat({});

let convex: FakeConvex;
beforeEach(() => {
  allowModalDialogs();
  convex = new FakeConvex();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(dialog: ReactElement) {
  render(<ConvexProvider client={convex.client}>{dialog}</ConvexProvider>);
  return userEvent.setup();
}

const refuse = (name: string, code: ErrorCode) =>
  convex.set(name, () => Promise.reject(new ConvexError({ code })));

it.each([
  ["a team", TEAM, "Takımın adı", "Bu takım artık quizde değil"],
  ["a card", CARD, "Öğrencinin adı", "Bu öğrenci artık quizde değil"],
  ["a pupil of a class", PUPIL, "Öğrencinin adı", "Bu öğrenci artık quizde değil"],
  ["a guest", GUEST, "Takma ad", "Bu katılımcı artık quizde değil"],
])("renaming %s names it in the field and in every error", async (_, participant, name, gone) => {
  const user = open(<RenameParticipantDialog code={CODE} participant={participant} onClose={() => {}} />);
  const field = screen.getByRole("textbox", { name });
  await user.clear(field);
  await user.keyboard("{Enter}");
  expect(screen.getByText(`${name} gerekli`)).toBeTruthy();
  await user.type(field, "Yeni");
  for (const [code, text] of [
    ["NICKNAME_REQUIRED", `${name} gerekli`],
    ["NICKNAME_TOO_LONG", `${name} en fazla 24 karakter olabilir`],
    ["NOT_FOUND", gone],
  ] as const) {
    refuse("liveParticipants:rename", code);
    await user.click(screen.getByRole("button", { name: "Kaydet" }));
    expect(await screen.findByText(text)).toBeTruthy();
  }
});

it.each([
  ["a team", TEAM, /tahtada cevap veremez/, "Bu takım çıkarılamadı"],
  ["a card", CARD, /bu kart okunmaz/, "Bu öğrenci çıkarılamadı"],
  ["a guest", GUEST, /aynı cihaz ya da hesapla/, "Bu katılımcı çıkarılamadı"],
])("removing %s says what follows", async (_, participant, consequence, failed) => {
  const error = vi.spyOn(toast, "error").mockReturnValue("");
  refuse("liveParticipants:remove", "SESSION_ENDED");
  const user = open(<RemoveParticipantDialog code={CODE} participant={participant} onClose={() => {}} />);
  expect(screen.getByText(consequence)).toBeTruthy();
  expect(screen.queryByText(/Başka bir cihazla/) !== null).toBe(participant === GUEST);
  await user.click(screen.getByRole("button", { name: "Evet, çıkar" }));
  expect(error).toHaveBeenCalledWith(failed, expect.anything());
});

it("names the pupil whose extra time could not be stored", async () => {
  refuse("liveParticipants:setExtraTime", "NOT_FOUND");
  const user = open(<ExtraTimeDialog code={CODE} participant={PUPIL} isUntimed={false} onClose={() => {}} />);
  await user.selectOptions(screen.getByRole("combobox"), "İki kat (×2)");
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Bu öğrenci artık quizde değil");
});

it("offers extra time only to participants with phones", async () => {
  convex.set("liveParticipants:list", () => [TEAM, { ...CARD, _id: "p2" }]);
  convex.set("liveParticipants:removed", () => []);
  convex.set("livePhoneless:teamMembers", () => null);
  convex.set("liveQuizSessions:classChoice", () => null);
  open(<ParticipantsDialog code={CODE} isLocked={false} isUntimed open onClose={() => {}} />);
  expect(await screen.findByText(/^Ad değiştirme ve çıkarma/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /ek süre/ })).toBeNull();
});
