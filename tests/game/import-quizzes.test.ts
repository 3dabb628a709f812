// The command `npm run cli -- import-quizzes`, as an administrator uses it.

import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importQuizzes } from "../support/import-quizzes.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { register } from "../support/teacher.ts";

const TEACHER = "ogretmen@ornek.test";
const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"] };
const QUIZ = { title: "Türkiye", questions: [QUESTION] };

let folder: ReturnType<typeof tempFolder>;
let server: ServerProcess;
beforeAll(async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path });
  await register(server.url, { name: "Zeynep Aydın", email: TEACHER, role: "teacher" });
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

const importing = async (content: unknown, teacher = TEACHER) =>
  await importQuizzes({ dataDir: folder.path }, teacher, JSON.stringify(content));

// One server for all tests, because its start is slow. The last test stops it.
describe("the import-quizzes command", () => {
  it("stores a list of quizzes, or an object that contains the list, while the server runs", async () => {
    expect(await importing([QUIZ])).toEqual({
      output: `${TEACHER} için 1 quiz alındı.`,
      code: 0,
    });
    expect(await importing({ quizzes: [QUIZ, QUIZ] })).toEqual({
      output: `${TEACHER} için 2 quiz alındı.`,
      code: 0,
    });
  });

  it("reports errors in one sentence and then stores nothing", async () => {
    const cases = [
      await importQuizzes({ dataDir: folder.path }, TEACHER, "{"),
      await importing({ title: "Türkiye" }),
      await importing([QUIZ], "kimse@ornek.test"),
      await importing([QUIZ, { ...QUIZ, questions: [QUESTION, { ...QUESTION, image: "data:…" }] }]),
      await importing([QUIZ, { title: "İki", questions: [{ ...QUESTION, options: ["Ankara"] }] }]),
    ];
    expect(cases.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    expect(cases[0]?.output).toContain("quizzes.json JSON olarak okunamıyor");
    expect(cases[1]?.output).toBe("quizzes.json bir quiz listesi içermeli.");
    expect(cases[2]?.output).toContain("there is no teacher with the address kimse@ornek.test");
    expect(cases[3]?.output).toMatch(/hiçbir şey alınmadı: 2\. quizin 2\. sorusu beklenen biçimde değil/);
    expect(cases[4]?.output).toBe(
      'quizzes.json dosyasından hiçbir şey alınmadı: quiz "İki": question 1: OPTIONS_REQUIRED',
    );
  });

  it("works on the data of a stopped server too", async () => {
    await server.stop();
    expect(await importing([QUIZ])).toMatchObject({ code: 0 });
  });
});
