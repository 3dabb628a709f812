import { useQuery } from "convex/react";
import { useState } from "react";
import { FiEdit3 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Deadline } from "../deadline.tsx";
import type { Entry, Proof } from "./homework.ts";
import styles from "./resume-homework.module.css";
import { storedProofs } from "./stored-proofs.ts";

/**
 * Links to unfinished homework that this browser can resume; renders nothing without any. Shows no names: the next pupil may use the same computer.
 */
export function ResumeHomework() {
  const [proofs] = useState(storedProofs);
  return proofs.map((proof) => <Unfinished key={proof.code} proof={proof} />);
}

function Unfinished({ proof }: { proof: Proof }) {
  const { code } = proof;
  const entry = useQuery(api.homework.entry, { code });
  const isOpen = entry?.state === "open";
  const attempt = useQuery(api.homework.mine, isOpen ? proof : "skip");
  if (!isOpen || !attempt || attempt.handedIn) return null;
  return <Back code={code} entry={entry} answered={attempt.answers.length} />;
}

function Back({ code, entry, answered }: { code: string; entry: Entry; answered: number }) {
  const offsetMs = useServerOffset(true);
  return (
    <Sheet as="section" className={styles.sheet} aria-label={`Yarım kalan ödev: ${entry.quizTitle}`}>
      <div className={styles.about}>
        <h2 className={styles.title}>Yarım kalan ödevin</h2>
        <p>{entry.quizTitle}</p>
        <p className={styles.until}>
          {answered} / {entry.questionCount} soru · son teslim{" "}
          <Deadline at={entry.closesAt} offsetMs={offsetMs} />
        </p>
      </div>
      <ButtonLink to={paths.homework.href(code)} variant="primary" icon={<FiEdit3 />}>
        Ödeve dön
      </ButtonLink>
    </Sheet>
  );
}
