/** Types of an exam's sections. */

/** Kind of a section's questions. `other`: a task that each of them needs, such as "Tanımlayınız". */
export type Task = "judge" | "fill" | "match" | "choose" | "open" | "other";

/** Kind of a section's label: "B)", "3.", "II. BÖLÜM", or none. A letter or a number may also begin an option or a question. */
export type LabelKind = "letter" | "number" | "part" | "none";

export type Head = { label: string; kind: LabelKind; task: Task };

/** A section of the exam. `numbers`: of its questions, in their order. `labels`: of the same questions, as printed; "" without one. */
export type Section = Head & { id: string; numbers: number[]; labels: string[] };

/** An answer of the key: its question's section, "" for a question in no section, and number. */
export type SectionAnswer = { section: string; number: number; answer: string };
