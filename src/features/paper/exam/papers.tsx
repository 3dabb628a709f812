import { useEffect, useRef, useState } from "react";
import { FiArrowLeft, FiEdit3, FiUserX } from "react-icons/fi";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { type ExamPoints, totalOf } from "../points/exam-points.ts";
import { EnterPaper } from "./enter-paper.tsx";
import { type Exam, type ExamPerson, peopleOf } from "./exam.ts";
import { PaperDetail } from "./paper-detail.tsx";
import styles from "./papers.module.css";
import { PersonList } from "./person-list.tsx";
import { usePaperCommands } from "./use-paper-commands.ts";

/** Content beside the list: a person's paper, the entry of their paper, or the entry of a paper with a number. */
type Open = { key: string; isEntered: boolean } | { key: null; isEntered: true };

type PapersProps = {
  exam: Exam;
  /** Points of the open questions of an exam that has other questions too; null for an exam without them. */
  points: ExamPoints | null;
  /** True while sheets on this page are not recorded yet: their pupils are no absent ones. */
  isReading: boolean;
};

/** Papers of an exam: the list of people, and beside it (on phones in its place) the chosen paper. */
export function Papers({ exam, points, isReading }: PapersProps) {
  const [open, setOpen] = useState<Open | null>(null);
  /** True while a paper is entered that is not saved. */
  const isUnsaved = useRef(false);
  /** Content to show once the loss of the entered answers is confirmed; undefined while nothing is asked. */
  const [asked, setAsked] = useState<Open | null>();
  const show = (next: Open | null) => (isUnsaved.current ? setAsked(next) : setOpen(next));
  /** Number of papers that were entered by number, so that the form is empty again for the next one. */
  const [entered, setEntered] = useState(0);
  const commands = usePaperCommands(exam);
  const heading = useRef<HTMLHeadingElement>(null);
  const people = peopleOf(exam);
  const person = people.find(({ key }) => key === open?.key) ?? null;
  const isOpen = open !== null && (open.key === null || person !== null);
  const openKey = isOpen ? `${open.key} ${open.isEntered}` : null;
  const isEntered = open?.isEntered === true;
  // A screen reader announces the paper; on phones it takes the place of the list. The form of a paper takes the focus itself.
  useEffect(() => {
    if (openKey !== null && !isEntered) heading.current?.focus();
  }, [openKey, isEntered]);

  const hasClass = exam.className !== undefined;
  const waiting = people.filter(({ state }) => state === "waiting");
  return (
    <div className={styles.papers} data-open={isOpen || undefined}>
      <section className={styles.people} aria-label="Öğrenciler">
        <p className={styles.summary} role="status">
          {summaryText(exam, people, points)}
        </p>
        {people.length === 0 ? (
          <EmptyState title="Henüz okunan kâğıt yok">
            {hasClass
              ? "Bu sınavın sınıfında öğrenci yok."
              : "Kâğıtlar okununca öğrenciler numaralarıyla burada durur."}
          </EmptyState>
        ) : (
          <Sheet padding="none" className={styles.list}>
            <PersonList
              people={people}
              isMixed={points !== null}
              chosen={open?.key ?? null}
              onChoose={({ key }) => show({ key, isEntered: false })}
            />
          </Sheet>
        )}
        <div className={styles.tools}>
          {!hasClass && !exam.isForgotten && (
            <Button icon={<FiEdit3 />} onClick={() => show({ key: null, isEntered: true })}>
              Elle kâğıt gir
            </Button>
          )}
          {waiting.length > 0 && exam.papers.length > 0 && (
            <Button
              icon={<FiUserX />}
              disabled={isReading}
              aria-describedby={isReading ? "not-yet-absent" : undefined}
              onClick={() => void commands.setAllAbsent(waiting)}
            >
              {`Bekleyen ${waiting.length} öğrenci gelmedi`}
            </Button>
          )}
          {waiting.length > 0 && exam.papers.length > 0 && isReading && (
            <p id="not-yet-absent" className={styles.reason}>
              Okunan kâğıtların hepsi kaydedilince işaretleyebilirsiniz.
            </p>
          )}
        </div>
      </section>
      {isOpen ? (
        <Sheet as="section" className={styles.detail} aria-labelledby="kagit">
          <div className={styles.head}>
            <Button className={styles.back} variant="quiet" icon={<FiArrowLeft />} onClick={() => show(null)}>
              Liste
            </Button>
            <h2 id="kagit" ref={heading} tabIndex={-1} dir="auto">
              {person?.name ?? "Yeni kâğıt"}
            </h2>
          </div>
          {open.isEntered ? (
            <EnterPaper
              key={`${openKey} ${entered}`}
              exam={exam}
              person={person}
              onUnsaved={(now) => {
                isUnsaved.current = now;
              }}
              onSaved={() =>
                person === null ? setEntered(entered + 1) : setOpen({ key: person.key, isEntered: false })
              }
              onClose={() => setOpen(person === null ? null : { key: person.key, isEntered: false })}
            />
          ) : (
            person && (
              <PaperDetail
                exam={exam}
                person={person}
                commands={commands}
                onEnter={() => setOpen({ key: person.key, isEntered: true })}
              />
            )
          )}
        </Sheet>
      ) : (
        people.length > 0 && (
          <p className={styles.nothing}>Cevaplarını görmek ve düzeltmek için bir öğrenci seçin.</p>
        )
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Kaydetmeden çıkılsın mı?"
        yes="Kâğıttan çık"
        danger
        onYes={() => {
          setAsked(undefined);
          setOpen(asked ?? null);
        }}
      >
        <p>Girdiğiniz cevaplar henüz kaydedilmedi; bu kâğıttan çıkarsanız gider.</p>
      </ConfirmDialog>
      {exam.isForgotten && (
        <Notice>
          Saklama süresi dolduğu için adlar ve cevaplar silindi. Raporun sayıları kalır; bu sınava yeni kâğıt
          okunamaz.
        </Notice>
      )}
    </div>
  );
}

function summaryText({ className }: Exam, people: readonly ExamPerson[], points: ExamPoints | null): string {
  const count = (state: ExamPerson["state"]) => people.filter((person) => person.state === state).length;
  const read = count("read") + count("partial");
  if (className === undefined) return `${read} kâğıt okundu`;
  const absent = count("absent");
  const more = absent > 0 ? `, ${absent} öğrenci gelmedi` : "";
  if (points === null) return `${read} / ${people.length} kâğıt okundu${more}`;
  const scored = points.pupils.filter((pupil) => totalOf(pupil) !== null).length;
  return `${read} / ${people.length} cevap kâğıdı okundu, ${scored} / ${people.length} öğrencinin puanları girildi${more}`;
}
