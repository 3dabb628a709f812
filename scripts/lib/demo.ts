import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
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
  const people = [teacher, ...students].map((person) => ({ ...person, password: newPassword() }));
  const [demoTeacher, ...demoStudents] = people;
  await server.runFunction("demo:seed", {
    teacher: demoTeacher,
    students: demoStudents,
    categories,
    quizzes: await withUploadedImages(server),
  });
  log("Demo accounts (these passwords are shown only now):");
  for (const [place, { name, email, password }] of people.entries()) {
    log(
      `  ${(place === 0 ? "teacher" : "student").padEnd(9)}${name.padEnd(14)}${email.padEnd(24)}${password}`,
    );
  }
}

async function withUploadedImages(server: RunningServer): Promise<unknown[]> {
  const result: unknown[] = [];
  for (const { questions, ...quiz } of quizzes) {
    const uploaded: unknown[] = [];
    for (const { image, ...question } of questions) {
      uploaded.push({ ...question, imageStorageId: image ? await upload(server, image) : null });
    }
    result.push({ ...quiz, questions: uploaded });
  }
  return result;
}

/** Uploads as a browser would: ask for an address, post the bytes there. */
async function upload(server: RunningServer, image: string): Promise<string> {
  const address = new URL((await server.runFunction("demo:generateUploadUrl", {})) as string);
  // The address is made for browsers elsewhere; from here the server is reached directly.
  const response = await fetch(new URL(address.pathname + address.search, server.url), {
    method: "POST",
    headers: { "Content-Type": "image/webp" },
    body: readFileSync(join(IMAGES, `${image}.webp`)),
  });
  if (!response.ok) throw new Error(`the picture ${image} was refused: ${await response.text()}`);
  return ((await response.json()) as { storageId: string }).storageId;
}

/** Two groups of five, about 49 bits. */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}
