import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { SHEET_ROWS } from "../../../../convex/shared/limits/paper.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { type Exam, type ExamPerson, type Paper, type PaperRow, type RowMark, rowsOfPaper } from "./exam.ts";

/** Changes of papers that were read, each with its message. */
export function usePaperCommands(exam: Exam) {
  const { sessionId } = exam;
  const correctAnswer = useMutation(api.paperExams.correct);
  const removeReading = useMutation(api.paperExams.removeReading);
  const restoreReading = useMutation(api.paperExams.restoreReading);
  const setAbsence = useMutation(api.paperExams.setAbsent);
  const record = useMutation(api.paperExams.record);

  /** Sets the answer of a row. */
  const correct = async ({ participantId }: Paper, { question, options }: PaperRow, mark: RowMark) => {
    const answer = typeof mark === "number" ? (options[mark] ?? null) : mark;
    try {
      await correctAnswer({ sessionId, participantId, questionIndex: question, answer });
    } catch (error) {
      toast.error("Cevap değiştirilemedi", { description: failureText(error) });
    }
  };

  /** Deletes a paper; the message offers to undo that. Returns true if it was deleted. */
  const remove = async (name: string, { participantId }: Paper): Promise<boolean> => {
    try {
      const paper = await removeReading({ sessionId, participantId });
      const undo = async () => {
        try {
          const isRestored = await restoreReading({ sessionId, paper });
          if (!isRestored)
            toast.error("Geri alınamadı", { description: "Bu kâğıt bu arada yeniden okundu." });
        } catch (error) {
          toast.error("Geri alınamadı", { description: failureText(error) });
        }
      };
      toast.show(`Silindi: ${name}`, { action: { label: "Geri al", onClick: () => void undo() } });
      return true;
    } catch (error) {
      toast.error("Kâğıt silinemedi", { description: failureText(error) });
      return false;
    }
  };

  /** Returns true if it was stored. */
  const setAbsent = async (people: readonly ExamPerson[], isAbsent: boolean): Promise<boolean> => {
    const pupilIds = people.flatMap(({ pupilId }) => pupilId ?? []);
    try {
      await setAbsence({ sessionId, pupilIds, isAbsent });
      return true;
    } catch (error) {
      toast.error("Kaydedilemedi", { description: failureText(error) });
      return false;
    }
  };

  /** Marks several pupils as absent; the message offers to undo that. */
  const setAllAbsent = async (people: readonly ExamPerson[]) => {
    if (await setAbsent(people, true))
      toast.show(`Gelmedi: ${people.length} öğrenci`, {
        action: { label: "Geri al", onClick: () => void setAbsent(people, false) },
      });
  };

  /** Reads a paper with the same marks as another booklet, because the pupil has marked the wrong one. */
  const changeBooklet = async ({ sheet }: ExamPerson, paper: Paper, booklet: number) => {
    const marks = rowsOfPaper(exam, paper).map(({ mark }) => (mark === "unread" ? null : mark));
    const own = sheet ?? exam.sheets.find(({ pupil }) => pupil === null)?.sheet;
    if (own === undefined) return;
    const { pupilId, number = null } = paper;
    const readings = paper.pages.map(({ page }) => ({
      sheet: own,
      page,
      number: sheet === null && pupilId === undefined ? number : null,
      ...(sheet === null && pupilId !== undefined && { pupilId }),
      booklet: booklet + 1,
      marks: marks.slice(page * SHEET_ROWS, (page + 1) * SHEET_ROWS),
      replaces: true,
    }));
    try {
      const results = await record({ sessionId, readings });
      if (results.some(({ kind }) => kind === "impossibleMarks"))
        toast.error("Kitapçık değişmedi", { description: "Bu kitapçıkta olmayan bir şık işaretlenmiş." });
    } catch (error) {
      toast.error("Kitapçık değişmedi", { description: failureText(error) });
    }
  };

  return { correct, remove, setAbsent, setAllAbsent, changeBooklet };
}

export type PaperCommands = ReturnType<typeof usePaperCommands>;
