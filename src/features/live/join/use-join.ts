import { useConvex, useMutation } from "convex/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { isHomeworkCode, isSessionCode, readCode } from "../../../../convex/shared/codes.ts";
import { type ErrorCode, errorCodeOf, errorText } from "../../../../convex/shared/errors.ts";
import { NICKNAME_MAX_CHARS } from "../../../../convex/shared/limits/live.ts";
import { isPersonalCode } from "../../../../convex/shared/personalCode.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { paths } from "../../../lib/paths.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { secretFor, storeSecret } from "../seats/participant-secret.ts";
import type { JustJoined } from "./just-joined.ts";

const FAILED = "Quiz'e katılırken bir hata oluştu";

/** Shown for a personal code, which is on a pupil's slip beside the homework code. */
const PERSONAL_CODE =
  "Dokuz karakterlisi kişisel kodun. Önce ödevin on karakterli kodunu yaz; bunu orada sorarız.";

/** Errors that the form shows at the code field. */
const ABOUT_CODE = new Set<ErrorCode>([
  "CODE_REQUIRED",
  "INVALID_CODE",
  "TOO_MANY_WRONG_CODES",
  "SESSION_ENDED",
  "SESSION_LOCKED",
]);

export interface JoinProblem {
  field: "code" | "nickname" | "form";
  text: string;
  /** The session's code, if the problem is that a teacher cannot join. The form then links to the session's results. */
  teacherOfCode?: string;
}

/** A pupil of the session's class, with the school number if the server requires it. */
export type ChosenPupil = { pupilId: Id<"pupils">; number: string };

/** Identity to join with: a typed name, the draw of a given name, or a pupil of the class list (null before one is chosen). */
export type JoinIdentity = string | number | ChosenPupil | null;

/** Returns the first problem of the form before it is sent; null if it is valid. */
export function checkJoin(code: string, nickname: JoinIdentity): JoinProblem | null {
  const normalized = readCode(code);
  if (isHomeworkCode(normalized)) return null;
  if (normalized === "") return problemOf("CODE_REQUIRED", normalized);
  if (isPersonalCode(normalized)) return { field: "code", text: PERSONAL_CODE };
  if (!isSessionCode(normalized)) return problemOf("INVALID_CODE", normalized);
  if (nickname === null) return problemOf("PLACE_REQUIRED", normalized);
  if (typeof nickname !== "string") return null;
  const name = nickname.trim();
  if (name === "") return problemOf("NICKNAME_REQUIRED", normalized);
  if ([...name].length > NICKNAME_MAX_CHARS) return problemOf("NICKNAME_TOO_LONG", normalized);
  return null;
}

function problemOf(reason: ErrorCode, code: string): JoinProblem {
  if (reason.startsWith("NICKNAME_")) return { field: "nickname", text: errorText(reason) };
  if (reason === "TEACHER_CANNOT_JOIN")
    return { field: "form", text: errorText(reason), teacherOfCode: code };
  return { field: ABOUT_CODE.has(reason) ? "code" : "form", text: errorText(reason) };
}

function nameArguments(as: JoinIdentity) {
  if (typeof as === "number") return { nickname: "", draw: as };
  return typeof as === "string" ? { nickname: as.trim() } : { nickname: "", place: as ?? undefined };
}

/**
 * Joins a session: checks and sends the form, then opens the lobby. For a homework code, opens the homework instead.
 * @param onJoined called after joining, before the lobby opens
 */
export function useJoin(onJoined: () => void) {
  const convex = useConvex();
  const sendJoin = useMutation(api.liveParticipants.join);
  const navigate = useNavigate();
  const [problem, setProblem] = useState<JoinProblem | null>(null);

  const [join, busy] = useBusy(async (typedCode: string, nickname: JoinIdentity) => {
    if (isHomeworkCode(readCode(typedCode))) {
      void navigate(paths.homework.href(readCode(typedCode)));
      return;
    }
    const wrong = checkJoin(typedCode, nickname);
    setProblem(wrong);
    if (wrong) return;
    const code = readCode(typedCode);
    try {
      const secret = secretFor(code);
      const sentAt = Date.now();
      const answer = await sendJoin({ code, secret, ...nameArguments(nickname) });
      if (answer.ok) {
        const { serverTime } = answer;
        const state: JustJoined = { justJoined: { sentAt, serverTime, receivedAt: Date.now() } };
        storeSecret(code, secret);
        // Prefetches both queries of the lobby in parallel; the lobby itself would send one after the other, which is slow while a whole
        // class joins.
        convex.prewarmQuery({ query: api.liveParticipants.me, args: { code, secret } });
        convex.prewarmQuery({ query: api.liveQuizSessions.view, args: { viewKey: answer.viewKey } });
        onJoined();
        void navigate(paths.liveLobby.href(code), { state });
      } else if (answer.code === "HOST_CANNOT_JOIN") void navigate(paths.liveLobby.href(code));
      else setProblem(problemOf(answer.code, code));
    } catch (error) {
      const reason = errorCodeOf(error);
      if (reason === null) console.error("Joining failed.", error);
      setProblem(reason === null ? { field: "form", text: FAILED } : problemOf(reason, code));
      toast.error(FAILED);
    }
  });

  return { join, busy, problem, clearProblem: () => setProblem(null) };
}
