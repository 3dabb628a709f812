// A teacher's classes: lists of names without accounts.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { MAX_CLASSES, MAX_PUPILS } from "../../../convex/shared/limits/classes";
import { type Backend, newBackend } from "../support/backend";
import { outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;

beforeEach(async () => {
  vi.useFakeTimers();
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a class", () => {
  it("lists its pupils in Turkish order, with their numbers as typed", async () => {
    const classId = await make("8-A", ["İpek Su 12", "Işık Ay 5", "Çınar Er", "Can  Ak 003"]);
    const found = await teacher.as.query(api.classes.one, { classId });
    expect(found?.pupils.map(({ name, number }) => [name, number])).toEqual([
      ["Can Ak", "003"],
      ["Çınar Er", null],
      ["Işık Ay", "5"],
      ["İpek Su", "12"],
    ]);
    expect(await teacher.as.query(api.classes.list, {})).toMatchObject([{ name: "8-A", pupilCount: 4 }]);
  });

  it("gives card numbers in the order of the list, and never changes them", async () => {
    const classId = await make("8-A", ["Su Er", "Ali Ak", "Can Ay"]);
    expect(await cards(classId)).toEqual(["1 Ali Ak", "2 Can Ay", "3 Su Er"]);
    await add(classId, ["Bora Tan", "Ada Su"]);
    expect(await cards(classId)).toEqual(["4 Ada Su", "1 Ali Ak", "5 Bora Tan", "2 Can Ay", "3 Su Er"]);
    const [, ali] = (await teacher.as.query(api.classes.one, { classId }))!.pupils;
    await teacher.as.mutation(api.classes.erasePupil, { pupilId: ali!._id });
    await add(classId, ["Zeki Ay"]);
    expect(await cards(classId)).toEqual(["4 Ada Su", "5 Bora Tan", "2 Can Ay", "3 Su Er", "1 Zeki Ay"]);
  });

  it.each([
    ["added", ["1 Ali Ak", "3 Bora Tan", "2 Su Er"]],
    ["renamed", ["2 Ada Er", "1 Ali Ak"]],
    ["removed", ["2 Su Er"]],
  ])("without stored card numbers fixes them before a pupil is %s", async (change, expected) => {
    const classId = await make("8-A", ["Ali Ak", "Su Er"]);
    await backend.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("pupils").collect())
        await ctx.db.patch("pupils", _id, { card: undefined });
    });
    expect(await cards(classId)).toEqual(["1 Ali Ak", "2 Su Er"]);
    const [ali, su] = (await teacher.as.query(api.classes.one, { classId }))!.pupils;
    if (change === "added") await add(classId, ["Bora Tan"]);
    else if (change === "removed") await teacher.as.mutation(api.classes.erasePupil, { pupilId: ali!._id });
    else
      await teacher.as.mutation(api.classes.updatePupil, {
        pupilId: su!._id,
        name: "Ada Er",
        number: "",
        factor: 1,
      });
    expect(await cards(classId)).toEqual(expected);
  });

  it("adds a repeated pupil once, and distinguishes namesakes by their numbers", async () => {
    const classId = await make("8-A", ["Ali Ak 1", "ALİ AK 1", "Ali Ak 2", "Su Er", "su er"]);
    expect(await names(classId)).toEqual(["Ali Ak 1", "Ali Ak 2", "Su Er"]);
    expect(await add(classId, ["Su Er 9", "Ali Ak 2", "Can Ay 3"])).toBe(1);
    expect(await names(classId)).toEqual(["Ali Ak 1", "Ali Ak 2", "Can Ay 3", "Su Er"]);
    // The order of the words is ignored only if both entries have a number.
    expect(await add(classId, ["Ak Ali 2", "Er Su"])).toBe(1);
  });

  it("refuses a list with a number that another pupil has, and adds none of it", async () => {
    const classId = await make("8-A", ["Ahmet Kara 21"]);
    expect(await outcome(add(classId, ["Elif Su 22", "Burak Tan 21"]))).toBe("SCHOOL_NUMBER_TAKEN");
    expect(await outcome(make("8-B", ["Ahmet Kara 21", "Burak Tan 21"]))).toBe("SCHOOL_NUMBER_TAKEN");
    expect(await names(classId)).toEqual(["Ahmet Kara 21"]);
  });

  it("has at most sixty pupils, and a teacher has at most fifty classes", async () => {
    const many = Array.from({ length: MAX_PUPILS }, (_, index) => `Öğrenci ${index}`);
    const classId = await make("Kalabalık", many);
    expect(await outcome(add(classId, ["Bir Fazla 99"]))).toBe("TOO_MANY_PUPILS");
    expect(await outcome(add(classId, [...many, "Bir Fazla 99"]))).toBe("TOO_MANY_PUPILS");
    await backend.run(async (ctx) => {
      const row = { teacherId: teacher.id, name: "x", sortKey: "x", createdAt: "2026-01-01T00:00:00.000Z" };
      for (let made = 1; made < MAX_CLASSES; made += 1) await ctx.db.insert("classes", row);
    });
    expect(await outcome(make("Elli bir", []))).toBe("TOO_MANY_CLASSES");
  });

  it.each([
    ["", "8-A", "", "PUPIL_NAME_REQUIRED"],
    ["\u200b", "8-A", "", "PUPIL_NAME_REQUIRED"],
    ["A".repeat(61), "8-A", "", "TEXT_TOO_LONG"],
    ["Ali", "8-A", "12a", "SCHOOL_NUMBER_INVALID"],
    ["Ali", "8-A", "12345678901", "SCHOOL_NUMBER_INVALID"],
    ["Ali", " ", "1", "CLASS_NAME_REQUIRED"],
    ["Ali", "8".repeat(41), "1", "TEXT_TOO_LONG"],
  ])("refuses the pupil %j in the class %j with the number %j: %s", async (name, className, number, code) => {
    const created = teacher.as.mutation(api.classes.create, { name: className, pupils: [{ name, number }] });
    expect(await outcome(created)).toBe(code);
  });

  it("can be renamed and its pupils edited, but not to a number that another pupil has", async () => {
    const classId = await make("8-A", ["Ali Ak 1", "Su Er 2"]);
    await teacher.as.mutation(api.classes.rename, { classId, name: " 8 / A " });
    const [ali] = (await teacher.as.query(api.classes.one, { classId }))!.pupils;
    const change = (number: string) =>
      teacher.as.mutation(api.classes.updatePupil, {
        pupilId: ali!._id,
        name: "Ali Can Ak",
        number,
        factor: 1.5,
      });
    expect(await outcome(change("2"))).toBe("SCHOOL_NUMBER_TAKEN");
    expect(await outcome(change("1"))).toBe("ok");
    expect(await teacher.as.query(api.classes.one, { classId })).toMatchObject({
      name: "8 / A",
      pupils: [{ name: "Ali Can Ak", number: "1", timeFactor: 1.5 }, { name: "Su Er" }],
    });
  });
});

describe("deletion", () => {
  it("of a pupil shortens the labels of the remaining namesakes", async () => {
    const classId = await make("8-A", ["Ali Ak 1", "Ali Ersoy 2"]);
    await add(classId, ["Ali Er 3"]);
    const labels = async () =>
      (await backend.run((ctx) => ctx.db.query("pupils").collect())).map(({ label }) => label);
    expect(await labels()).toEqual(["Ali A.", "Ali Ers.", "Ali Er"]);
    const er = (await teacher.as.query(api.classes.one, { classId }))?.pupils[1];
    expect(er?.name).toBe("Ali Er");
    await teacher.as.mutation(api.classes.erasePupil, { pupilId: er!._id });
    expect(await labels()).toEqual(["Ali A.", "Ali E."]);
  });

  it("of a class deletes its pupils, and no other class", async () => {
    const classId = await make("8-A", ["Ali Ak 1", "Su Er 2"]);
    const other = await make("8-B", ["Can Ay 3"]);
    await teacher.as.mutation(api.classes.remove, { classId });
    expect(await teacher.as.query(api.classes.one, { classId })).toBeNull();
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await backend.run((ctx) => ctx.db.query("pupils").collect())).toMatchObject([{ name: "Can Ay" }]);
    expect(await names(other)).toEqual(["Can Ay 3"]);
    expect(await backend.run((ctx) => ctx.db.query("erasures").collect())).toEqual([]);
  });

  it("is repeated after a backup is restored", async () => {
    const classId = await make("8-A", ["Ali Ak 1", "Su Er 2"]);
    const [ali] = (await teacher.as.query(api.classes.one, { classId }))!.pupils;
    const rows = [{ kind: "pupil" as const, id: ali!._id }];
    await backend.mutation(internal.retention.reapplyErasures, { rows });
    expect(await names(classId)).toEqual(["Su Er 2"]);
    await backend.mutation(internal.retention.reapplyErasures, {
      rows: [{ kind: "class", id: classId }, ...rows],
    });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    expect(await backend.run((ctx) => ctx.db.query("pupils").collect())).toEqual([]);
  });

  it("of the teacher's account deletes the classes", async () => {
    await make("8-A", ["Ali Ak 1"]);
    await backend.mutation(internal.retention.reapplyErasures, {
      rows: [{ kind: "account", id: teacher.id }],
    });
    await backend.finishAllScheduledFunctions(vi.runAllTimers);
    for (const table of ["classes", "pupils"] as const)
      expect(await backend.run((ctx) => ctx.db.query(table).collect())).toEqual([]);
  });
});

/** Creates a class. Each line is a name, optionally followed by a number. */
async function make(name: string, lines: string[]): Promise<Id<"classes">> {
  return await teacher.as.mutation(api.classes.create, { name, pupils: lines.map(toPupil) });
}

async function add(classId: Id<"classes">, lines: string[]): Promise<number> {
  return await teacher.as.mutation(api.classes.add, { classId, pupils: lines.map(toPupil) });
}

async function names(classId: Id<"classes">): Promise<string[]> {
  const found = await teacher.as.query(api.classes.one, { classId });
  return (found?.pupils ?? []).map(({ name, number }) => (number === null ? name : `${name} ${number}`));
}

/** Card numbers and names in the order of the list. */
async function cards(classId: Id<"classes">): Promise<string[]> {
  const found = await teacher.as.query(api.classes.one, { classId });
  return (found?.pupils ?? []).map(({ card, name }) => `${card} ${name}`);
}

function toPupil(line: string): { name: string; number: string } {
  const [, name = line, number = ""] = /^(.*?) (\d+)$/.exec(line) ?? [];
  return { name, number };
}
