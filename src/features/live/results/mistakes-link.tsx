import { FiRotateCw } from "react-icons/fi";
import { ButtonLink } from "../../../ui/button/button.tsx";

/** What the results page's address says while one solves the own mistakes: then the way back leads to the results, and a reload stays. */
export const AGAIN = "tekrar";

/** The way to one's own mistakes, where there are any. It stands on the results page. */
export function MistakesLink() {
  return (
    <ButtonLink to={`?${AGAIN}`} icon={<FiRotateCw />}>
      Yanlışlarımı tekrar çöz
    </ButtonLink>
  );
}
