import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { pendingWork } from "../../../lib/forms/pending-work.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Settings } from "./presets.ts";

type StoredSettings = FunctionReturnType<typeof api.liveQuizSessions.settings>;

export interface SessionSettings {
  /** Undefined while they load. */
  settings: StoredSettings | undefined;
  choose: (chosen: Settings) => Promise<void>;
}

/**
 * The settings of a waiting session with a function to change them. Changes are shown before the server confirms
 * them; the server receives them in order.
 */
export function useSettings(code: string): SessionSettings {
  const settings = useQuery(api.liveQuizSessions.settings, { code });
  const configure = useMutation(api.liveQuizSessions.configure).withOptimisticUpdate((store, sent) => {
    const before = store.getQuery(api.liveQuizSessions.settings, { code });
    if (before === undefined) return;
    const chosen = { ...before.standard, ...sent.settings };
    store.setQuery(api.liveQuizSessions.settings, { code }, { ...before, chosen });
  });

  async function choose(chosen: Settings): Promise<void> {
    const ended = pendingWork.begin();
    try {
      await configure({ code, settings: chosen });
    } catch (error) {
      toast.error("Ayarlar değiştirilemedi", { description: failureText(error) });
    } finally {
      ended();
    }
  }

  return { settings, choose };
}
