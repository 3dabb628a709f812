import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Link,
  type RouteObject,
  useNavigate,
} from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AppRouter } from "../../../../src/app/app-router.tsx";
import { LeaveQuestion } from "../../../../src/ui/dialog/leave-question.tsx";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
afterEach(cleanup);

const QUESTION = "Sayfadan ayrılınsın mı?";
let setUnsaved: (isUnsaved: boolean) => void;

function Editor() {
  const [isUnsaved, set] = useState(true);
  const navigate = useNavigate();
  setUnsaved = set;
  return (
    <>
      <h1>Editor</h1>
      <Link to="/editor?bolum=nasil">Section</Link>
      <Link to="/elsewhere?from=editor">Elsewhere</Link>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        Save
      </button>
      <LeaveQuestion isUnsaved={isUnsaved}>
        <p>Three sheets would be lost.</p>
      </LeaveQuestion>
    </>
  );
}

const ROUTES: RouteObject[] = [
  { path: "/editor", Component: Editor },
  { path: "/elsewhere", Component: () => <h1>Elsewhere</h1> },
];

async function open() {
  const history = createMemoryHistory({ initialEntries: ["/elsewhere", "/editor"], v5Compat: true });
  render(<AppRouter history={history} routes={ROUTES} splash={null} />);
  return history;
}

const press = (name: string, role = "link") => userEvent.click(screen.getByRole(role, { name }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const isAsked = () => screen.queryByRole("dialog", { name: QUESTION }) !== null;

test("a link asks before it leaves unsaved work, and leaves once that is confirmed", async () => {
  const history = await open();
  await press("Elsewhere");
  expect([isAsked(), heading()]).toEqual([true, "Editor"]);
  expect(screen.getByText("Three sheets would be lost.")).toBeTruthy();
  await press("Vazgeç", "button");
  expect([isAsked(), heading()]).toEqual([false, "Editor"]);
  await press("Elsewhere");
  await press("Ayrıl", "button");
  expect([isAsked(), heading(), history.location.search]).toEqual([false, "Elsewhere", "?from=editor"]);
});

test("a link to another section of the page asks nothing", async () => {
  const history = await open();
  await press("Section");
  expect([isAsked(), history.location.search]).toEqual([false, "?bolum=nasil"]);
});

test("nothing is asked without unsaved work, or when code navigates after saving", async () => {
  await open();
  act(() => setUnsaved(false));
  await press("Elsewhere");
  expect(heading()).toBe("Elsewhere");
  cleanup();
  await open();
  await press("Save", "button");
  expect(heading()).toBe("Elsewhere");
});

test("going back asks too", async () => {
  const history = await open();
  await act(async () => history.go(-1));
  expect([isAsked(), heading()]).toEqual([true, "Editor"]);
  await press("Ayrıl", "button");
  expect(heading()).toBe("Elsewhere");
});

test("work that is saved while the question is open no longer delays the navigation", async () => {
  await open();
  await press("Elsewhere");
  act(() => setUnsaved(false));
  expect(heading()).toBe("Elsewhere");
});
