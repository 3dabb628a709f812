import { readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonToConvex, type Value } from "convex/values";
import type { RunningServer } from "embedded-convex-server";
import { categories } from "../demo-content/categories.ts";
import { displayQuizzes, quizzes } from "../demo-content/content.ts";
import { feedbacks } from "../demo-content/feedback.ts";
import { students, teacher } from "../demo-content/people.ts";
import { newPassword } from "./new-password.ts";

const IMAGES = join("scripts", "demo-content", "images");

interface Account {
  name: string;
  email: string;
  password: string;
}

/** The people of the demo with the passwords that were made for them. */
export interface DemoAccounts {
  teacher: Account;
  students: Account[];
}

/**
 * Fills an empty database with a teacher, students, categories, quizzes and feedback forms, and says their passwords once: they are stored as
 * hashes only.
 * @returns the accounts; null, and nothing done, when the database has users.
 */
export async function fillWithDemo(
  server: RunningServer,
  log: (line: string) => void,
): Promise<DemoAccounts | null> {
  if (!(await server.runFunction("demo:isEmpty", {}))) {
    log("The database is not empty; the demo content was left out.");
    return null;
  }
  const demoTeacher = { ...teacher, password: newPassword() };
  const demoStudents = students.map((student) => ({ ...student, password: newPassword() }));
  await server.runFunction("demo:seed", {
    teacher: demoTeacher,
    students: demoStudents,
    categories: categories.map((category) => ({ ...category })),
    quizzes: await withStoredImages(server),
    feedbacks: feedbacks.map((feedback) => ({ ...feedback })),
  });
  log("Demo accounts (these passwords are shown only now):");
  for (const person of [demoTeacher, ...demoStudents]) {
    const role = person === demoTeacher ? "teacher" : "student";
    log(`  ${role.padEnd(9)}${person.name.padEnd(14)}${person.email.padEnd(24)}${person.password}`);
  }
  return { teacher: demoTeacher, students: demoStudents };
}

/** The quizzes as the backend takes them: each beside the stored files of its questions' pictures. */
async function withStoredImages(server: RunningServer): Promise<Value[]> {
  const result: Value[] = displayQuizzes.map((quiz) => ({ quiz: asValue(quiz), images: [] }));
  for (const quiz of quizzes) {
    const images: Value[] = [];
    for (const { image } of quiz.questions) images.push(image ? await store(server, image) : null);
    const questions = quiz.questions.map(({ image, ...question }) => question);
    result.push({ quiz: asValue({ ...quiz, questions }), images });
  }
  return result;
}

/** Plain data as Convex sends it: without the fields that are undefined. */
function asValue(data: object): Value {
  return jsonToConvex(JSON.parse(JSON.stringify(data)));
}

async function store(server: RunningServer, image: string): Promise<string> {
  const bytes = readFileSync(join(IMAGES, `${image}.webp`));
  return server.backend.services.files.storeBlob(new Blob([bytes], { type: "image/webp" }));
}
