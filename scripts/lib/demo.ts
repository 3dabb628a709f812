import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Value } from "convex/values";
import type { RunningServer } from "../../server/main.ts";
import { categories } from "../demo-content/categories.ts";
import { quizzes } from "../demo-content/content.ts";
import { students, teacher } from "../demo-content/people.ts";

const IMAGES = join("scripts", "demo-content", "images");
/** Without characters that look alike when read off a screen. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * Fills an empty database with a teacher, students, categories and quizzes, and says their passwords once: they are stored as hashes only. Does nothing
 * to a database that has users.
 */
export async function fillWithDemo(server: RunningServer, log: (line: string) => void): Promise<void> {
  if (!(await server.runFunction("demo:isEmpty", {}))) {
    log("The database is not empty; the demo content was left out.");
    return;
  }
  const demoTeacher = { ...teacher, password: newPassword() };
  const demoStudents = students.map((student) => ({ ...student, password: newPassword() }));
  await server.runFunction("demo:seed", {
    teacher: demoTeacher,
    students: demoStudents,
    categories: categories.map((category) => ({ ...category })),
    quizzes: await withStoredImages(server),
  });
  log("Demo accounts (these passwords are shown only now):");
  for (const person of [demoTeacher, ...demoStudents]) {
    const role = person === demoTeacher ? "teacher" : "student";
    log(`  ${role.padEnd(9)}${person.name.padEnd(14)}${person.email.padEnd(24)}${person.password}`);
  }
}

async function withStoredImages(server: RunningServer): Promise<Value[]> {
  const result: Value[] = [];
  for (const { questions, ...quiz } of quizzes) {
    const stored: Value[] = [];
    for (const { image, ...question } of questions) {
      stored.push({ ...question, imageStorageId: image ? await store(server, image) : null });
    }
    result.push({ ...quiz, questions: stored });
  }
  return result;
}

async function store(server: RunningServer, image: string): Promise<string> {
  const bytes = readFileSync(join(IMAGES, `${image}.webp`));
  return server.backend.services.files.storeBlob(new Blob([bytes], { type: "image/webp" }));
}

/** Two groups of five, about 49 bits. */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}
