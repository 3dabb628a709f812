import { useConvex } from "convex/react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { allPupils } from "./all-pupils.ts";
import type { Pupil } from "./report.ts";

type LoadedPupilsProps = {
  code: string;
  /** By name, or by rank as in the list of answers. */
  order: "name" | "place";
  children: (pupils: readonly Pupil[]) => ReactNode;
};

/** Content that needs the answers of all pupils. */
export function LoadedPupils({ code, order, children }: LoadedPupilsProps) {
  const client = useConvex();
  const [pupils, setPupils] = useState<Pupil[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(() => {
    setFailure(null);
    allPupils(client, code, order).then(setPupils, (error: unknown) => setFailure(failureText(error)));
  }, [client, code, order]);
  useEffect(load, [load]);
  if (failure !== null) {
    return (
      <Notice tone="wrong">
        <p>Cevaplar alınamadı. {failure}</p>
        <Button onClick={load}>Yeniden dene</Button>
      </Notice>
    );
  }
  if (pupils === null) return <Spinner label="Cevaplar geliyor…" />;
  if (pupils.length === 0) {
    return (
      <EmptyState title="Gösterilecek öğrenci yok">
        Katılanların kayıtları silinmiş ya da kimse katılmamış.
      </EmptyState>
    );
  }
  return children(pupils);
}
