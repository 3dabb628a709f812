import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { longTimeText } from "../../lib/text/date-text.ts";
import type { Overview } from "./report.ts";
import { areAllTeams, shareText } from "./words.ts";

type BeforeProps = Pick<
  Overview,
  "before" | "classBefore" | "className" | "boardTeams" | "hands" | "participants" | "paper"
>;

/** Comparison with the previous game or exam of the same quiz (questions asked in both), and with the class's previous one of any quiz. */
export function Before({ before, classBefore, className, paper, ...overview }: BeforeProps) {
  const isExam = paper !== undefined;
  if (before === null && classBefore === null)
    return areAllTeams(overview) ? (
      <p>Takımların cevapları az olduğu için önceki oyunlarla karşılaştırılmaz.</p>
    ) : (
      <p>
        {isExam
          ? "Bu quizle ya da bu sınıfla daha önce yapılmış, karşılaştırılabilir bir sınav yok."
          : "Bu quiz ya da bu sınıfla daha önce oynanmış, karşılaştırılabilir bir oyun yok."}
      </p>
    );
  return (
    <>
      {before && (
        <p>
          Bu quizi <Link to={paths.report.href(before.code)}>{longTimeText(before.endedAt)}</Link> tarihinde
          de {isExam ? "uyguladınız. İkisinde de" : "oynattınız. İki oyunda da"} sorulan {before.questions}{" "}
          soruda doğru cevap: o gün <strong>{shareText(before.last)}</strong>, bu kez{" "}
          <strong>{shareText(before.now)}</strong>.
        </p>
      )}
      {classBefore && (
        <p>
          {className} ile bir önceki {isExam ? "sınav ya da oyun" : "oyun"}:{" "}
          <Link to={paths.report.href(classBefore.code)}>
            {classBefore.quizTitle}, {longTimeText(classBefore.endedAt)}
          </Link>
          . Doğru cevap o gün <strong>{shareText(classBefore.all) ?? "–"}</strong>, bu kez{" "}
          <strong>{shareText(classBefore.now) ?? "–"}</strong>; {sharedText(classBefore)}.
        </p>
      )}
    </>
  );
}

/** Number of questions that two games share, in words. */
function sharedText({ same, others }: NonNullable<Overview["classBefore"]>): string {
  if (same === 0) return "sorular başkaydı";
  return others === 0 ? "sorular aynıydı" : `${same} soru aynıydı, ötekiler başkaydı`;
}
