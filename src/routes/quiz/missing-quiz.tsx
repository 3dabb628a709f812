import { errorText } from "../../../convex/shared/errors.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";

/** Error page for a quiz id that does not exist or was deleted. */
export function MissingQuiz() {
  const text = errorText("QUIZ_NOT_FOUND");
  return (
    <>
      <PageHeading hidden>{text}</PageHeading>
      <EmptyState
        title={text}
        action={
          <ButtonLink to={paths.learn.href()} variant="primary">
            Öğren sayfasına dön
          </ButtonLink>
        }
      >
        Silinmiş olabilir ya da bağlantı eksik kopyalanmıştır.
      </EmptyState>
    </>
  );
}
