import { useQuery } from "convex/react";
import { FiEdit3 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button/button.tsx";

/** Link to the points of an exam on paper; nothing if no question has points. */
export function PointsLink({ sessionId }: { sessionId: Id<"liveQuizSessions"> }) {
  const exam = useQuery(api.paperPoints.view, { sessionId });
  if (exam === undefined || exam.questions.length === 0) return null;
  return (
    <ButtonLink to={paths.paperPoints.href(sessionId)} icon={<FiEdit3 />}>
      Yazılı puanları
    </ButtonLink>
  );
}
