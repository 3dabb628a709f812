import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Pencil } from "../../../../convex/shared/pencil.ts";
import { failureText } from "../../../lib/text/failure-text.ts";

/** Delay before a choice is sent, in ms, so that trying several colours results in one call. */
const PAUSE_MS = 1_500;

/**
 * The participant's pencil (colour and mark beside the name): the latest choice, or the stored pencil. A choice is sent after `PAUSE_MS`, or on
 * unmount, when the quiz begins.
 * @param saved the stored pencil; undefined for none
 */
export function usePencil(code: string, secret: string, saved: Pencil | undefined) {
  const choose = useMutation(api.liveParticipants.choosePencil);
  const [wanted, setWanted] = useState<Pencil | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A ref, so that the function on unmount sends the latest choice.
  const latest = useRef({ unsent: null as Pencil | null, send: async () => {} });
  useEffect(() => {
    latest.current.send = async () => {
      const { unsent } = latest.current;
      latest.current.unsent = null;
      if (unsent === null) return;
      try {
        await choose({ code, secret, ...unsent });
      } catch (error) {
        setWanted(null);
        setProblem(failureText(error));
      }
    };
  });
  useEffect(() => {
    if (wanted === null) return;
    const timer = setTimeout(() => void latest.current.send(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  useEffect(() => {
    const { current } = latest;
    return () => void current.send();
  }, []);

  const choosePencil = (pencil: Pencil) => {
    latest.current.unsent = pencil;
    setProblem(null);
    setWanted(pencil);
  };
  return { pencil: wanted ?? saved, choosePencil, problem };
}
