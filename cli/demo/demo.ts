import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FunctionArgs } from "convex/server";
import { internal } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel";
import { INSTALLATION } from "../config/installation.ts";
import type { App } from "../server/app-server.ts";
import { newPassword } from "../terminal/new-password.ts";
import { categories } from "./categories.ts";
import { displayQuizzes, quizzes } from "./content.ts";
import { feedbacks } from "./feedback.ts";
import { students, teacher } from "./people.ts";
import { school } from "./school.ts";

interface Account {
  name: string;
  email: string;
  password: string;
}

/** Demo users with their generated passwords. */
export interface DemoAccounts {
  teacher: Account;
  students: Account[];
}

/**
 * Fills an empty database with a teacher, students, categories, quizzes, feedback forms, and a class with a past term. Logs the passwords once,
 * because the database stores only their hashes. Jobs of the server create the term's results within some seconds.
 * @returns the accounts; null if the database already has users. Nothing is changed then.
 */
export async function fillWithDemo(server: App, log: (line: string) => void): Promise<DemoAccounts | null> {
  if (!(await server.run(internal.demo.isEmpty, {}))) {
    log("Veritabanı boş değil; örnek içerik eklenmedi.");
    return null;
  }
  const demoTeacher = { ...teacher, password: newPassword() };
  const demoStudents = students.map((student) => ({ ...student, password: newPassword() }));
  await server.run(internal.demo.seed, {
    teacher: demoTeacher,
    students: demoStudents,
    categories,
    quizzes: await withStoredImages(server),
    feedbacks,
    school,
  });
  log("Örnek hesaplar (şifreler yalnız şimdi gösterilir):");
  for (const person of [demoTeacher, ...demoStudents]) {
    const role = person === demoTeacher ? "öğretmen" : "öğrenci";
    log(`  ${role.padEnd(9)}${person.name.padEnd(14)}${person.email.padEnd(24)}${person.password}`);
  }
  return { teacher: demoTeacher, students: demoStudents };
}

type Quizzes = FunctionArgs<typeof internal.demo.seed>["quizzes"];

/** Stores the quizzes' pictures. Returns the quizzes in the backend's format, with the ids of the stored files. */
async function withStoredImages(server: App): Promise<Quizzes> {
  const result: Quizzes = displayQuizzes.map((quiz) => ({ quiz, images: [] }));
  for (const quiz of quizzes) {
    const images: Quizzes[number]["images"] = [];
    for (const { image } of quiz.questions) images.push(image ? await store(server, image) : null);
    const questions = quiz.questions.map(({ image, ...question }) => question);
    result.push({ quiz: { ...quiz, questions }, images });
  }
  return result;
}

async function store(server: App, image: string): Promise<Id<"_storage">> {
  const bytes = readFileSync(join(INSTALLATION.demoImages, `${image}.webp`));
  const id = await server.storeFile(new Blob([bytes], { type: "image/webp" }));
  return id as Id<"_storage">;
}
