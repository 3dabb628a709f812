import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Menu } from "../../../../src/ui/button/menu.tsx";

const WINDOW = { width: 360, height: 740 };
const LIST = { width: 200, height: 300 };
/** Position of the menu's button. */
let button = { left: 300, top: 20, width: 44, height: 44 };

beforeEach(() => {
  button = { left: 300, top: 20, width: 44, height: 44 };
  const { documentElement } = document;
  vi.spyOn(documentElement, "clientWidth", "get").mockReturnValue(WINDOW.width);
  vi.spyOn(documentElement, "clientHeight", "get").mockReturnValue(WINDOW.height);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    const { left, top, width, height } = this.matches("summary") ? button : { left: 0, top: 0, ...LIST };
    return DOMRect.fromRect({ x: left, y: top, width, height });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const list = () => screen.getByText("Çıkar").parentElement as HTMLElement;
const menu = () => list().closest("details") as HTMLDetailsElement;

async function open(props: { down?: boolean; disabled?: boolean } = {}) {
  const view = (more: object = {}) => (
    <Menu name="Diğer" {...props} {...more}>
      <button type="button">Çıkar</button>
    </Menu>
  );
  const { rerender } = render(view());
  const user = userEvent.setup();
  await user.click(screen.getByText("Diğer"));
  return { user, rerender: (more: object) => rerender(view(more)) };
}

/** Window coordinates of the list's left and top edge. */
async function place(): Promise<number[]> {
  await waitFor(() => expect(list().dataset.placed).toBe(""));
  return list().style.translate.split(" ").map(Number.parseFloat);
}

it.each([
  ["below the button, with aligned ends", { left: 300, top: 20 }, true, [144, 72]],
  ["above the button if there is no space below", { left: 300, top: 680 }, true, [144, 372]],
  ["below the button if there is no space above", { left: 300, top: 20 }, false, [144, 72]],
  ["inside the window at its left edge", { left: 0, top: 680 }, false, [8, 372]],
])("opens %s", async (_where, position, down, expected) => {
  button = { ...button, ...position };
  await open({ down });
  expect(await place()).toEqual(expected);
});

it("limits the list's height to the larger space, so that it scrolls", async () => {
  button = { ...button, top: 200 };
  LIST.height = 900;
  await open();
  await place();
  expect(list().style.maxBlockSize).toBe(`${WINDOW.height - 244 - 16}px`);
  LIST.height = 300;
});

it("closes with Escape, which then does not close the dialog around it", async () => {
  const { user } = await open();
  await place();
  const pressed = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener("keydown", pressed, { capture: true });
  await user.keyboard("{Escape}");
  expect(menu().open).toBe(false);
  expect(pressed).toHaveReturnedWith(true);
  document.removeEventListener("keydown", pressed, { capture: true });
  await waitFor(() => expect(list().dataset.placed).toBeUndefined());
});

it("does not open while disabled, and closes when it is disabled", async () => {
  const { user, rerender } = await open({ disabled: true });
  expect(menu().open).toBe(false);
  rerender({ disabled: false });
  await user.click(screen.getByText("Diğer"));
  expect(menu().open).toBe(true);
  rerender({ disabled: true });
  expect(menu().open).toBe(false);
});
