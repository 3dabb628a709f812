import { useMutation, usePaginatedQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { REPORT_PUPILS } from "../../../convex/shared/limits/statistics.ts";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { CUT_SHORT_TEXT } from "../../lib/text/cut-short-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { numberText } from "../../lib/text/number-text.ts";
import { peopleWords } from "../../lib/text/people-words.ts";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import { Team } from "../live/teams/team.tsx";
import { type Counts, cellOf, countColumns, countsOf, SIGNS } from "./cells.ts";
import styles from "./pupils.module.css";
import { RemovePupilButton } from "./remove-pupil-button.tsx";
import { RemoveStrangersButton } from "./remove-strangers.tsx";
import type { Overview, Pupil, Question } from "./report.ts";
import { askedText, listedText, uncountedGradesReason, uncountedNote, verdictWords } from "./words.ts";

const ORDERS = [
  { value: "place", label: "Sıraya göre" },
  { value: "name", label: "Ada göre" },
] as const;
const BY_NUMBER = { value: "number", label: "Okul numarasına göre" } as const;
type Order = (typeof ORDERS)[number]["value"] | typeof BY_NUMBER.value;

/** Tables with more columns use a smaller print font. */
const MANY_QUESTIONS = 20;

type PupilsProps = {
  code: string;
  /** Pupils of the class who did not join the game or did not start the homework. */
  missing: NonNullable<Overview["absent"]>;
  questions: readonly Question[];
  /** Homework data of the report, such as whether the homework is still open; undefined for games. */
  homework: Overview["homework"];
  /** Maximum score of the game or homework. */
  maxScore: number;
  showsNames: boolean;
  /** True if the host counted raised hands, which belong to no pupil. */
  isByHand: boolean;
  /** Id of an exam on paper. */
  paper: Overview["paper"];
  /** True from the print command until the print dialog has opened, for which all rows must be loaded. */
  isPrinting: boolean;
  /** Ends printing. Must be stable. */
  onPrintEnd: () => void;
};

/** Table of pupils by questions, with letter, sign and colour in each cell. Loads 60 rows per page. */
export function Pupils(props: PupilsProps) {
  const { code, missing, questions, homework, maxScore, showsNames, isByHand, isPrinting, onPrintEnd } =
    props;
  const [chosen, setOrder] = useState<Order>("place");
  // With hidden names, sorting by name or number would let readers of the class list identify the rows.
  const order = showsNames ? chosen : "place";
  const isByNumber = order === BY_NUMBER.value;
  const {
    results: loaded,
    status,
    loadMore,
  } = usePaginatedQuery(
    api.reports.pupils,
    { code, order: isByNumber ? "name" : order },
    { initialNumItems: REPORT_PUPILS },
  );
  /** True after a pupil with a school number was loaded. */
  const [offersNumber, setOffersNumber] = useState(false);
  // The server's order of names does not order digits.
  const isNumbered = order === "name" && loaded.length > 0 && loaded.every(isNumber);
  // Sorting by school number and printing require all rows. Only classes have numbers, so sorting loads about 60 rows, plus guests.
  const canLoad = (isByNumber || isNumbered || isPrinting) && status === "CanLoadMore";
  useEffect(() => {
    if (canLoad) loadMore(REPORT_PUPILS);
  }, [canLoad, loadMore]);
  // Prints after all rows were loaded.
  const isReady = isPrinting && status === "Exhausted";
  useEffect(() => {
    if (!isReady) return;
    window.print();
    onPrintEnd();
  }, [isReady, onPrintEnd]);
  // Another section of the report cancels printing.
  useEffect(() => onPrintEnd, [onPrintEnd]);
  if (!offersNumber && loaded.some(({ number }) => number !== undefined)) setOffersNumber(true);
  const results = isByNumber || isNumbered ? [...loaded].sort(byNumber) : loaded;
  if (status === "LoadingFirstPage") return <Spinner label="Öğrenciler geliyor…" fill />;
  if (results.length === 0) {
    return (
      <EmptyState title="Gösterilecek öğrenci yok">
        {isByHand
          ? "Sınıf el kaldırarak cevapladı; kimin ne dediği kaydedilmedi."
          : "Katılanların kayıtları silinmiş ya da kimse katılmamış."}
      </EmptyState>
    );
  }
  // Deleting requires visible names.
  const mayRemove = showsNames;
  const words = peopleWords(results.every(({ members }) => members));
  const hasMaxima = results.some(({ maxScore }) => maxScore !== undefined);
  const hasTeams = results.some(({ team }) => team !== undefined);
  const asked = questions.flatMap((question, index) =>
    question.asked === null ? [] : [{ question, index }],
  );
  const columns = countColumns(results.map((pupil) => countsOf(asked, pupil)));
  const uncountedReasons = [
    ...new Set(asked.flatMap(({ question }) => uncountedGradesReason(question) ?? [])),
  ];
  return (
    <div className={styles.pupils}>
      <div className={styles.order}>
        {showsNames && (
          <Select
            label="Sıralama"
            value={order}
            options={offersNumber ? [...ORDERS, BY_NUMBER] : ORDERS}
            onValueChange={(value) =>
              setOrder([...ORDERS, BY_NUMBER].find((each) => each.value === value)?.value ?? "place")
            }
          />
        )}
        {homework?.isForClass === false && <RemoveStrangersButton code={code} />}
        <p className={styles.legend}>
          {countWords(results)}
          {status !== "Exhausted" && " gösteriliyor"} · ✓&nbsp;doğru · ½&nbsp;bir kısmı doğru · ✗&nbsp;yanlış
          · {blankWords(homework, props.paper)}
          {homework?.unmarked !== undefined && homework.unmarked > 0 && " · ? puan bekliyor"}
          {uncountedReasons.length > 0 && ` · *\u00a0${uncountedReasons.map(uncountedNote).join("; ")}`}
          {hasMaxima && ` · ${CUT_SHORT_TEXT}`}
        </p>
      </div>
      <Sheet padding="none" className={styles.sheet}>
        <Table
          caption={`${words.of} sorulara verdiği cevaplar`}
          scrollName={`${words.of} cevapları`}
          className={styles.table}
          data-many={asked.length > MANY_QUESTIONS || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{words.one}</th>
              {hasTeams && <th scope="col">Takım</th>}
              {columns.map(({ name, title }) => (
                <th scope="col" key={name} data-number>
                  {title}
                </th>
              ))}
              <th scope="col" data-number>
                Puan
              </th>
              {asked.map(({ question, index }) => (
                <th scope="col" key={index} title={askedText(question)}>
                  {index + 1}
                  {uncountedGradesReason(question) !== null && (
                    <>
                      <span aria-hidden="true">*</span>
                      <span className="visually-hidden"> {uncountedGradesReason(question)}</span>
                    </>
                  )}
                </th>
              ))}
              {mayRemove && (
                <th scope="col" className={styles.remove}>
                  <span className="visually-hidden">Sil</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {results.map((pupil, row) => (
              <Row
                paper={props.paper}
                key={pupil.id}
                code={code}
                pupil={pupil}
                // The name of a team at the board identifies no pupil.
                name={showsNames || pupil.members ? nameAmong(pupil, results) : `Öğrenci ${row + 1}`}
                asked={asked}
                columns={columns}
                counts={countsOf(asked, pupil)}
                hasTeams={hasTeams}
                maxScore={hasMaxima ? (pupil.maxScore ?? maxScore) : null}
                showsNumber={isByNumber}
                showsMembers={showsNames}
                mayRemove={mayRemove}
              />
            ))}
          </tbody>
        </Table>
      </Sheet>
      {missing.length > 0 && (
        <p>
          {homework ? "Başlamayanlar" : "Katılmayanlar"}:{" "}
          {showsNames ? missing.map(listedText).join(", ") : `${missing.length} öğrenci`}
        </p>
      )}
      {status !== "Exhausted" && (
        <Button
          className={styles.more}
          busy={status === "LoadingMore"}
          busyLabel="Yükleniyor…"
          onClick={() => loadMore(REPORT_PUPILS)}
        >
          Daha fazla göster
        </Button>
      )}
    </div>
  );
}

/** "24 öğrenci"; teams at the board are counted by themselves. */
function countWords(pupils: readonly Pupil[]): string {
  const teams = pupils.filter(({ members }) => members !== undefined).length;
  const words = teams === 0 ? [] : [`${teams} takım`];
  if (pupils.length > teams) words.push(`${pupils.length - teams} öğrenci`);
  return words.join(", ");
}

/** The name, followed by the school number if another pupil has the same name. */
function nameAmong({ id, displayName, number }: Pupil, pupils: readonly Pupil[]): string {
  const hasNamesake = pupils.some((other) => other.id !== id && other.displayName === displayName);
  return hasNamesake ? listedText({ displayName, number }) : displayName;
}

/** Legend for cells without an answer. */
function blankWords(homework: Overview["homework"], paper: Overview["paper"]): string {
  if (paper !== undefined) return "– boş bıraktı";
  if (homework === undefined) return "– cevapsız · boş: o soruda yoktu";
  return homework.isOpen ? "– boş bıraktı · işaretsiz: henüz cevaplamadı" : "– boş bıraktı";
}

/** Name of a pupil in an exam without a class, of whom only the number is known. */
const NUMBER_NAME = /^No (\d+)$/;

function isNumber({ number, displayName }: Pupil): boolean {
  return number === undefined && NUMBER_NAME.test(displayName);
}

function numberOf({ number, displayName }: Pupil): number {
  const digits = number ?? NUMBER_NAME.exec(displayName)?.[1];
  return digits === undefined ? Infinity : Number(digits);
}

/** Compares school numbers; pupils without a number come last, in the order received. */
function byNumber(a: Pupil, b: Pupil): number {
  const [ofA, ofB] = [numberOf(a), numberOf(b)];
  return ofA === ofB ? 0 : ofA - ofB;
}

type RowProps = {
  code: string;
  paper: Overview["paper"];
  pupil: Pupil;
  name: string;
  asked: readonly { question: Question; index: number }[];
  columns: ReturnType<typeof countColumns>;
  counts: Counts;
  hasTeams: boolean;
  /** The pupil's maximum score, if the pupils have different ones; else null. */
  maxScore: number | null;
  /** True if the list is in the order of school numbers. */
  showsNumber: boolean;
  /** True if the names of a team's members are listed. */
  showsMembers: boolean;
  mayRemove: boolean;
};

function Row({
  code,
  paper,
  pupil,
  name,
  asked,
  columns,
  counts,
  hasTeams,
  maxScore,
  showsNumber,
  showsMembers,
  mayRemove,
}: RowProps) {
  const cells = asked.map(({ question, index }) => ({ index, question, ...cellOf(question, pupil, index) }));
  return (
    <tr>
      <th scope="row">
        {showsNumber && <span className={styles.schoolNumber}>{pupil.number ?? "–"}</span>}{" "}
        {pupil.place !== null && <span className={styles.place}>{pupil.place}.</span>} {name}
        {pupil.members && (
          <span className={styles.members}>
            {" "}
            takım{showsMembers && pupil.members.length > 0 && `: ${pupil.members.join(", ")}`}
          </span>
        )}
        {pupil.homework && <HomeworkState code={code} homework={pupil.homework} />}
      </th>
      {hasTeams && <td>{pupil.team !== undefined && <Team team={pupil.team} />}</td>}
      {columns.map((column) => (
        <td key={column.name} data-number>
          {counts[column.name]}
        </td>
      ))}
      <td data-number>
        {pupil.homework?.isPending ? "–" : numberText(pupil.score)}
        {maxScore !== null && ` / ${numberText(maxScore)}`}
      </td>
      {cells.map(({ index, question, verdict, letter, answer }) => (
        <td key={index} className={styles.cell} data-verdict={verdict} title={answer || undefined}>
          <span aria-hidden="true">
            {letter} {SIGNS[verdict]}
          </span>
          <span className="visually-hidden">
            {answer} {verdictWords(question, verdict)}
          </span>
        </td>
      ))}
      {mayRemove && (
        <td className={styles.remove}>
          <RemovePupilButton code={code} paper={paper} pupil={pupil} name={name} />
        </td>
      )}
    </tr>
  );
}

type StateProps = { code: string; homework: NonNullable<Pupil["homework"]> };

/** "bitirdi"; after the start of a second attempt "1. deneme sayılıyor · 2. denemeyi bitirmedi". */
function stateText({ attempts, counted, handedIn }: StateProps["homework"]): string {
  if (attempts === 1) return handedIn ? "bitirdi" : "bitirmedi";
  return `${counted}. deneme sayılıyor · ${handedIn ? `${attempts} deneme yaptı` : `${attempts}. denemeyi bitirmedi`}`;
}

/** Progress of a pupil's homework, with a button that counts late answers. */
function HomeworkState({ code, homework }: StateProps) {
  const accept = useMutation(api.homework.acceptLate);
  const { placeId, late } = homework;
  const [countLate, busy] = useBusy(async () => {
    try {
      await accept({ code, placeId });
    } catch (error) {
      toast.error("Geç gelenler kabul edilemedi", { description: failureText(error) });
    }
  });
  return (
    <span className={styles.state}>
      {stateText(homework)}
      {homework.unmarked !== undefined && ` · ${homework.unmarked} cevap puan bekliyor`}
      {late > 0 && (
        <Button variant="quiet" busy={busy} busyLabel="Sayılıyor…" onClick={() => void countLate()}>
          {late} geç cevabı say
        </Button>
      )}
    </span>
  );
}
