import { useQuery } from "convex/react";
import { useState } from "react";
import { FiX } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { CALM } from "../settings/presets.ts";
import type { SessionSettings } from "../settings/use-settings.ts";
import { shortTime, timeWords } from "../shared/rule-words.ts";
import styles from "./reading-notice.module.css";

/** Answering time that the notice offers, ms. A host who has chosen at least this time gets no notice. */
const LONGER_MS = 30_000;

interface ReadingNoticeProps extends SessionSettings {
  code: string;
  /** Called after a choice, which removes the notice and the focused button. */
  onChosen: () => void;
}

/** Number of questions that pupils cannot read within the chosen time, with two ways to give them more time. */
export function ReadingNotice({ code, settings, choose, onChosen }: ReadingNoticeProps) {
  const count = useQuery(api.liveQuizSessions.unreadable, { code }) ?? 0;
  const [isClosed, setClosed] = useState(false);
  if (settings === undefined || count === 0 || isClosed) return null;
  const { chosen } = settings;
  if (chosen.questionMs === null || chosen.questionMs >= LONGER_MS) return null;
  // Reading time and answering time together: the text is visible during both.
  const wholeTime = timeWords(chosen.readingMs + chosen.questionMs);
  const decide = (choice: Partial<typeof chosen>) => {
    void choose({ ...chosen, ...choice });
    onChosen();
  };
  return (
    <Notice>
      <div className={styles.notice}>
        <p className={styles.words}>
          {count} soru, {wholeTime}de okunamayacak kadar uzun.
        </p>
        <Button onClick={() => decide({ questionMs: LONGER_MS })}>{shortTime(LONGER_MS)}</Button>
        <Button onClick={() => decide(CALM)}>Sakin</Button>
        <IconButton
          label={`${timeWords(chosen.questionMs)} kalsın`}
          icon={<FiX />}
          onClick={() => {
            setClosed(true);
            onChosen();
          }}
        />
      </div>
    </Notice>
  );
}
