import { useConvex, useQuery } from "convex/react";
import { Suspense, useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { mistakesAmong } from "../../features/live/results/mistakes-among.ts";
import { gradedMistakes } from "../../features/live/results/own-mistakes.ts";
import { useMistakePassages } from "../../features/live/results/use-mistake-passages.ts";
import { kindOf } from "../../features/questions/index.ts";
import { Practice } from "../../features/quiz/solo/practice.tsx";
import { readAll } from "../../lib/lazy-module.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";

const LOADING = "Yanlışların geliyor…";

type MistakesProps = {
  /** Together with `secret`, the participant's proof for the server. */
  code: string;
  secret: string;
  onDone: () => void;
};

/** Practice with the participant's wrong answers of a finished live quiz. */
export function Mistakes(props: MistakesProps) {
  return (
    <Suspense fallback={<Spinner label={LOADING} fill />}>
      <Again {...props} />
    </Suspense>
  );
}

function Again({ code, secret, onDone }: MistakesProps) {
  const convex = useConvex();
  const outcomes = useQuery(api.liveAnswers.outcomes, { code, secret });
  const mistakes = useMemo(() => mistakesAmong(outcomes ?? []), [outcomes]);
  const passages = useMistakePassages({ code, secret }, mistakes);
  readAll(mistakes.map(({ question }) => kindOf(question).solo));
  const indexOf = useMemo(
    () => new Map(gradedMistakes(mistakes, passages ?? []).map(({ index, graded }) => [graded, index])),
    [mistakes, passages],
  );
  if (outcomes === undefined || passages === undefined) return <Spinner label={LOADING} fill />;
  if (mistakes.length === 0) {
    const [title, text] =
      outcomes === null
        ? [
            "Yanlışların biraz sonra burada",
            "Bu quiz bir sınıfta canlı oynanıyor ya da sınavının sonuçları bekleniyor. Kimse doğru cevapları önceden öğrenmesin diye ondan sonra görünürler.",
          ]
        : ["Hiç yanlışın yok", "Tekrar çözecek bir soru kalmadı."];
    return (
      <EmptyState title={title} action={<Button onClick={onDone}>Sonuçlara dön</Button>}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <Practice
      mistakes={[...indexOf.keys()]}
      check={async (mistake, answer) => {
        const index = indexOf.get(mistake) ?? -1;
        return await convex.query(api.liveAnswers.check, { code, secret, index, answer });
      }}
      onDone={onDone}
    />
  );
}
