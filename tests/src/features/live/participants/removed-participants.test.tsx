// The host's list of removed participants, and the undo after a removal.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { RemoveParticipantDialog } from "../../../../../src/features/live/participants/remove-participant-dialog.tsx";
import { RemovedParticipants } from "../../../../../src/features/live/participants/removed-participants.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

const CODE = "K7M2XQ";

let convex: FakeConvex;
beforeEach(() => {
  allowModalDialogs();
  vi.restoreAllMocks();
  convex = new FakeConvex();
});

function openList(isLocked = false) {
  const onRowLeaves = vi.fn();
  render(
    <ConvexProvider client={convex.client}>
      <RemovedParticipants code={CODE} isLocked={isLocked} onRowLeaves={onRowLeaves} />
    </ConvexProvider>,
  );
  return { onRowLeaves, user: userEvent.setup() };
}

const removal = (canUndo: boolean) => ({ _id: "r1", displayName: "Elif", canUndo });

it("renders nothing without removals", () => {
  convex.set("liveParticipants:removed", () => []);
  openList();
  expect(screen.queryByRole("group")).toBeNull();
});

it("is collapsed, and offers an undo at first and a readmission later", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  convex.set("liveParticipants:removed", () => [removal(true)]);
  convex.set("liveParticipants:undoRemoval", () => null);
  convex.set("liveParticipants:readmit", () => null);
  const { onRowLeaves, user } = openList();
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(false);
  await user.click(screen.getByText("Çıkarılanlar (1)"));
  await user.click(screen.getByRole("button", { name: "Elif: çıkarmayı geri al" }));
  expect(convex.sent.at(-1)).toEqual({
    name: "liveParticipants:undoRemoval",
    args: { code: CODE, removalId: "r1" },
  });
  expect(success).toHaveBeenLastCalledWith("Elif geri geldi", { description: "Puanı ve cevapları yerinde." });
  expect(onRowLeaves).toHaveBeenCalledOnce();

  act(() => convex.set("liveParticipants:removed", () => [removal(false)]));
  await user.click(screen.getByRole("button", { name: "Elif: yeniden al" }));
  expect(convex.sent.at(-1)).toEqual({
    name: "liveParticipants:readmit",
    args: { code: CODE, removalId: "r1" },
  });
  expect(success).toHaveBeenLastCalledWith("Elif yeniden katılabilir", {
    description: "Yeniden katılınca sıfırdan başlar.",
  });
});

it.each([
  ["team", "Tahtaya dokununca sıfırdan başlar."],
  ["card", "Kartı okununca sıfırdan başlar."],
] as const)("a readmitted %s need not join, not even while joining is locked", async (way, description) => {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  convex.set("liveParticipants:removed", () => [{ ...removal(false), way }]);
  convex.set("liveParticipants:readmit", () => null);
  const { user } = openList(true);
  await user.click(screen.getByText("Çıkarılanlar (1)"));
  await user.click(screen.getByRole("button", { name: "Elif: yeniden al" }));
  expect(success).toHaveBeenLastCalledWith("Elif yeniden oynayabilir", { description });
});

it("a readmission while joining is locked mentions the lock", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  convex.set("liveParticipants:removed", () => [removal(false)]);
  convex.set("liveParticipants:readmit", () => null);
  const { user } = openList(true);
  await user.click(screen.getByText("Çıkarılanlar (1)"));
  await user.click(screen.getByRole("button", { name: "Elif: yeniden al" }));
  expect(success.mock.lastCall?.[1]?.description).toContain("Giriş kilitli");
});

it.each([
  ["NOT_FOUND", "Geri alma süresi geçti."],
  ["PLACE_TAKEN", "Bu adla şimdi başka bir telefon ya da kart oynuyor."],
])("shows the teacher why an undo was refused: %s", async (code, reason) => {
  const error = vi.spyOn(toast, "error").mockReturnValue("");
  convex.set("liveParticipants:removed", () => [removal(true)]);
  convex.set("liveParticipants:undoRemoval", () => {
    throw new ConvexError({ code });
  });
  const { user } = openList();
  await user.click(screen.getByText("Çıkarılanlar (1)"));
  await user.click(screen.getByRole("button", { name: "Elif: çıkarmayı geri al" }));
  expect(String(error.mock.lastCall?.[1]?.description)).toContain(reason);
});

it("a removal offers an undo", async () => {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  convex.set("liveParticipants:remove", () => "r1");
  convex.set("liveParticipants:undoRemoval", () => null);
  const _id = "p1" as Id<"liveParticipants">;
  const chosen = {
    timeFactor: undefined,
    card: undefined,
    boardTeam: undefined,
    team: undefined,
    pencil: undefined,
  };
  const participant = { _id, displayName: "Elif", joinedAt: 1, ...chosen };
  render(
    <ConvexProvider client={convex.client}>
      <RemoveParticipantDialog code={CODE} participant={participant} onClose={() => {}} />
    </ConvexProvider>,
  );
  expect(screen.getByText("Yanlışlıkla çıkarırsanız 30 saniye içinde geri alabilirsiniz.")).toBeTruthy();
  await userEvent.setup().click(screen.getByRole("button", { name: "Evet, çıkar" }));
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  const [text, options] = success.mock.lastCall ?? [];
  expect(text).toBe("Elif çıkarıldı");
  const action = options?.action as { label: string; onClick: () => void };
  expect(action.label).toBe("Geri al");
  await act(async () => action.onClick());
  expect(convex.sent.at(-1)).toEqual({
    name: "liveParticipants:undoRemoval",
    args: { code: CODE, removalId: "r1" },
  });
});
