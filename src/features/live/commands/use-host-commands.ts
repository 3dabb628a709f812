import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf, errorText } from "../../../../convex/shared/errors.ts";
import { useDoubtWhilePending } from "../../../lib/connection/connection.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { useTemporaryMessage } from "../shared/use-temporary-message.ts";
import type { PanelCommand } from "./panel-keys.ts";
import { isSecondPress, type Press } from "./second-press.ts";

export type HostCommand = "start" | PanelCommand;

const STARTED = "Quiz başlatıldı!";
const DONE: Partial<Record<HostCommand, string>> = {
  reveal: "Cevaplar gösterildi!",
  discuss: "Sınıf konuşuyor",
  askAgain: "Soru tekrar soruldu",
  resume: "Süre işliyor",
  addTime: "10 saniye eklendi",
  uncount: "Bu soru sayılmıyor",
  count: "Bu soru yine sayılıyor",
};
const FAILED: Record<HostCommand, string> = {
  start: "Quiz başlatılamadı!",
  open: "Seçenekler gösterilemedi!",
  reveal: "Cevaplar gösterilemedi!",
  discuss: "Soru kapatılamadı!",
  askAgain: "Soru tekrar sorulamadı!",
  next: "Soru geçişi başarısız!",
  finish: "Soru geçişi başarısız!",
  pause: "Süre durdurulamadı!",
  resume: "Süre başlatılamadı!",
  addTime: "Süre uzatılamadı!",
  uncount: "Soru sayılmaya devam ediyor!",
  count: "Soru hâlâ sayılmıyor!",
};

/**
 * Sends the host's commands. A command is sent once per `generation`: this hook ignores a second press before the screen changes, and the
 * server ignores commands for an older generation. Finishing is valid in every phase, so it is sent even while another command is pending.
 * @param justStarted true if the host has just started the quiz from the lobby
 * @param remote secret of the paired phone, if this page is the remote
 * @returns `run`: sends a command; `press`: sends the command of a pressed key or button; `sent`: the pending command, for its button; `message`: confirmation of the last command, shown for a moment
 */
export function useHostCommands(code: string, generation: number, justStarted = false, remote?: string) {
  const { message, show } = useTemporaryMessage(justStarted ? STARTED : null);
  const start = useMutation(api.liveQuizSessions.start);
  const showOptions = useMutation(api.liveQuizSessions.showOptions);
  const reveal = useMutation(api.liveQuizSessions.reveal);
  const discuss = useMutation(api.liveQuizSessions.discuss);
  const askAgain = useMutation(api.liveQuizSessions.askAgain);
  const next = useMutation(api.liveQuizSessions.next);
  const finish = useMutation(api.liveQuizSessions.finish);
  const pause = useMutation(api.liveQuizSessions.hold);
  const resume = useMutation(api.liveQuizSessions.resume);
  const addTime = useMutation(api.liveQuizSessions.addTime);
  const setCounted = useMutation(api.liveQuizSessions.setCounted);
  const send: Record<HostCommand, () => Promise<unknown>> = {
    start: () => start({ code, generation, remote }),
    open: () => showOptions({ code, generation, remote }),
    reveal: () => reveal({ code, generation, remote }),
    discuss: () => discuss({ code, generation, remote }),
    askAgain: () => askAgain({ code, generation, remote }),
    next: () => next({ code, generation, remote }),
    finish: () => finish({ code }),
    pause: () => pause({ code, generation, remote }),
    resume: () => resume({ code, generation, remote }),
    addTime: () => addTime({ code, generation, remote }),
    uncount: () => setCounted({ code, generation, remote, counts: false }),
    count: () => setCounted({ code, generation, remote, counts: true }),
  };
  const [sent, setSent] = useState<HostCommand | null>(null);
  /** Generation for which the latest command was sent; null after a failure. */
  const sentFor = useRef<number | null>(null);
  useDoubtWhilePending(sent !== null);

  useEffect(() => {
    if (sentFor.current !== generation) setSent(null);
  }, [generation]);

  /** @param done confirmation to show, instead of the command's usual one */
  async function run(command: HostCommand, done = DONE[command]): Promise<void> {
    if (sentFor.current === generation && (command !== "finish" || sent === "finish")) return;
    sentFor.current = generation;
    setSent(command);
    try {
      await send[command]();
      if (done !== undefined) show(done);
    } catch (error) {
      const code = errorCodeOf(error);
      if (code === null) console.error(`The command "${command}" failed.`, error);
      // Allows another attempt for the same generation.
      if (sentFor.current === generation) sentFor.current = null;
      setSent(null);
      toast.error(FAILED[command], code === null ? {} : { description: errorText(code) });
    }
  }

  /** Runs the command of a pressed key or button, except for a second press. */
  async function press(command: HostCommand, event: Press): Promise<void> {
    if (!isSecondPress(event, command, { code, generation })) await run(command);
  }

  return { run, press, sent, message };
}
