// The teacher's phone that reads an exam's sheets, and its pairing on the exam's page.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PhoneSource } from "../../../../../src/features/paper/phone/phone-source.tsx";
import type { SheetReading } from "../../../../../src/features/paper/reader/sheet-reading.ts";
import { takeOverLeaveWarning } from "../../../../../src/lib/forms/unsaved-work.ts";
import { paths } from "../../../../../src/lib/paths.ts";
import { PaperPhonePage } from "../../../../../src/routes/paper-phone/paper-phone-page.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { readingOf } from "../reading/exam.ts";

/** Readings that the reader gives, one for each picture. */
const readings: SheetReading[] = [];
vi.mock("../../../../../src/features/paper/reader/start-reader.ts", () => ({
  startReader: () => ({
    read: async () => readings.shift() ?? { kind: "refused", reason: "noSheet" },
    stop: () => {},
  }),
}));

allowModalDialogs();

const CODE = "K7M2XQ";
const INVITATION = "ab".repeat(16);
const EXAM = {
  title: "Kesirler",
  className: "8-A",
  booklets: [
    [4, 4, 4],
    [4, 4, 2],
  ],
  rowOptions: [4, 4, 4],
  sheets: [
    { sheet: 10, pupilId: "p1" },
    { sheet: 20, pupilId: null },
  ],
  scored: [],
};

let convex: FakeConvex;
/** Number of times that the phone has received names. */
let namesSent: number;
beforeEach(() => {
  localStorage.clear();
  readings.length = 0;
  namesSent = 0;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 100, height: 140, close: () => {} }));
  convex = new FakeConvex();
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "1234" }));
  convex.set("liveRemotes:pairing", () => "paired");
  convex.set("paperPhones:exam", () => EXAM);
  convex.set("paperPhones:pupils", () => {
    namesSent += 1;
    return [
      { pupilId: "p1", name: "Ayşe Yılmaz", number: "57" },
      { pupilId: "p2", name: "Can Er" },
    ];
  });
  convex.set("paperPhones:check", ({ pages }) => (pages as unknown[]).map(() => null));
  convex.set("paperPhones:record", ({ readings: sent }) =>
    (sent as unknown[]).map(() => ({ kind: "recorded" })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(at = paths.paperPhone.href(CODE, INVITATION)) {
  const routes = [{ path: paths.paperPhone.pattern, Component: PaperPhonePage }];
  const { app, path } = liveApp({ convex, routes, at, viewer: null });
  render(app);
  return { path, user: userEvent.setup() };
}

async function photograph() {
  const files = [new File(["x"], "image.jpg", { type: "image/jpeg" })];
  fireEvent.change(await screen.findByLabelText("Fotoğraf çek"), { target: { files } });
}

const recorded = () =>
  convex.sent.filter(({ name }) => name === "paperPhones:record").map(({ args }) => args.readings);
const secretOf = (name: string) => convex.sent.find((each) => each.name === name)?.args.secret;

test("the phone shows its digits, and nothing of the exam, until the teacher has typed them", async () => {
  convex.set("liveRemotes:pairing", () => ({ digits: "1234" }));
  convex.set("paperPhones:exam", () => null);
  const { path } = open();
  expect(await screen.findByText("1 2 3 4")).toBeTruthy();
  expect(path()).toBe(paths.paperPhone.href(CODE));
  convex.set("paperPhones:exam", () => EXAM);
  act(() => convex.set("liveRemotes:pairing", () => "paired"));
  expect(await screen.findByText("Kesirler, 8-A")).toBeTruthy();
});

test("a photo without doubts is recorded with the phone's secret, and no name reaches the phone", async () => {
  open();
  readings.push(readingOf([0, null, 2], { id: { sheet: 10, page: 0, booklet: 1 } }));
  await photograph();
  await screen.findByText("Okuma bitti");
  expect(recorded()).toEqual([[{ sheet: 10, page: 0, number: null, booklet: 1, marks: [0, null, 2] }]]);
  expect(secretOf("paperPhones:record")).toBe(secretOf("liveRemotes:accept"));
  expect(namesSent).toBe(0);
});

test("a doubtful mark is asked with the pupil's name, and nothing is recorded before the answer", async () => {
  const { user } = open();
  readings.push(readingOf([0, "doubtful", 2], { id: { sheet: 10, page: 0, booklet: 1 } }));
  await photograph();
  const review = within(await screen.findByRole("region", { name: "Sorulan işaretler" }));
  expect(review.getByText("2. soruda hangi seçenek işaretli?")).toBeTruthy();
  expect(review.getByText("Ayşe Yılmaz")).toBeTruthy();
  expect(recorded()).toEqual([]);
  await user.click(review.getByRole("button", { name: "C" }));
  await waitFor(() => expect(recorded()).toMatchObject([[{ marks: [0, 2, 2] }]]));
});

test("a mark on an option that the booklet lacks is asked", async () => {
  open();
  readings.push(readingOf([0, 0, 3], { id: { sheet: 10, page: 0, booklet: 2 } }));
  await photograph();
  expect(await screen.findByText(/^3\. soruda olmayan bir seçenek işaretli/)).toBeTruthy();
  expect(recorded()).toEqual([]);
});

test("the pupil of an unknown number can be chosen, also one without a sheet", async () => {
  const answers = [{ kind: "unknownPupil", number: "99" }, { kind: "recorded" }];
  convex.set("paperPhones:record", () => [answers.shift()]);
  const { user } = open();
  readings.push(readingOf([0, 1, 2], { id: { sheet: 20, page: 0, booklet: 1 }, number: [0, 0, 9, 9] }));
  await photograph();
  await user.selectOptions(await screen.findByLabelText("ya da öğrenci"), "Can Er");
  await user.click(screen.getByRole("button", { name: "Tamam" }));
  await waitFor(() => expect(recorded().at(-1)).toMatchObject([{ number: "0099", pupilId: "p2" }]));
});

test("sheets that were read without a connection stay listed, ask before the page closes, and are recorded later", async () => {
  takeOverLeaveWarning();
  const asksBeforeClosing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  let record = () => {};
  convex.set(
    "paperPhones:record",
    ({ readings: sent }) =>
      new Promise((resolve) => {
        record = () => resolve((sent as unknown[]).map(() => ({ kind: "recorded" })));
      }),
  );
  // Without a connection the client answers no query.
  convex.set("paperPhones:check", () => new Promise(() => {}));
  const { user } = open();
  await screen.findByLabelText("Fotoğraf çek");
  act(() => convex.setConnected(false));
  readings.push(readingOf([0, 1, 2], { id: { sheet: 10, page: 0, booklet: 1 } }));
  await photograph();
  const list = within(
    await screen.findByRole("list", { name: "Gönderilmeyi bekleyen kâğıtlar" }, { timeout: 5_000 }),
  );
  expect(list.getByRole("listitem").textContent).toBe("Adı yazılı kâğıt: image.jpg");
  expect(asksBeforeClosing()).toBe(true);
  // Doubtful marks are asked without the names and without the server's check.
  convex.set("paperPhones:pupils", () => undefined);
  readings.push(
    readingOf([0, "doubtful", 2], { id: { sheet: 20, page: 0, booklet: 1 }, number: [0, 0, 1, 2] }),
  );
  await photograph();
  await user.click(await screen.findByRole("button", { name: "C" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(2));
  act(() => convex.setConnected(true));
  await act(async () => record());
  await waitFor(() => expect(recorded()).toHaveLength(2));
  await act(async () => record());
  await screen.findByText("Okuma bitti");
  expect(asksBeforeClosing()).toBe(false);
});

test("the live camera is offered only where the browser allows it", async () => {
  open();
  await screen.findByLabelText("Fotoğraf çek");
  expect(screen.queryByRole("button", { name: "Kamerayla oku" })).toBeNull();
  cleanup();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: {} }));
  open();
  expect(await screen.findByRole("button", { name: "Kamerayla oku" })).toBeTruthy();
});

test("after the end of the pairing the phone shows that, and deletes its secret", async () => {
  open();
  await screen.findByLabelText("Fotoğraf çek");
  act(() => {
    convex.set("paperPhones:exam", () => null);
    convex.set("liveRemotes:pairing", () => null);
  });
  expect((await screen.findAllByText("Bu telefonun eşleştirmesi bitti")).length).toBeGreaterThan(0);
  expect(screen.getByText(/Kaydedilmemiş kâğıt kaldıysa yeniden okutun\./)).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => key.includes("kumanda"))).toEqual([]);
});

test("a refused invitation is explained, and an address without one", async () => {
  convex.set("liveRemotes:pairing", () => null);
  convex.set("liveRemotes:accept", () => ({ ok: false, code: "INVITATION_OVER" }));
  open();
  expect(await screen.findByText(/yenisini açın/)).toBeTruthy();
  cleanup();
  open(paths.paperPhone.href(CODE));
  expect((await screen.findAllByText("Bu telefon henüz eşleşmedi")).length).toBeGreaterThan(0);
});

test("the exam's page shows that a phone is paired, and removes the pairing", async () => {
  convex.set("paperPhones:state", () => ({ hasPhone: false, phones: null }));
  convex.set("paperPhones:revoke", () => {
    convex.set("paperPhones:state", () => ({ hasPhone: false, phones: null }));
    return null;
  });
  const routes = [{ path: "/", element: <PhoneSource sessionId="s1" code={CODE} /> }];
  render(liveApp({ convex, routes, at: "/" }).app);
  const user = userEvent.setup();
  expect(screen.queryByRole("button", { name: "Eşleştirmeyi kaldır" })).toBeNull();
  act(() => convex.set("paperPhones:state", () => ({ hasPhone: true, phones: null })));
  expect(screen.getByText("Telefon eşleşti")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Eşleştirmeyi kaldır" }));
  expect(convex.sent.map(({ name, args }) => [name, args])).toEqual([
    ["paperPhones:revoke", { sessionId: "s1" }],
  ]);
  expect(screen.queryByText("Telefon eşleşti")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Telefonla oku" }));
});
