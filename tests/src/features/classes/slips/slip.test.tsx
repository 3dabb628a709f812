import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Slip } from "../../../../../src/features/classes/slips/slip.tsx";

afterEach(cleanup);

test("the address on a slip breaks only before the homework's code", () => {
  const homework = { code: "K7M2XQABCD", title: "Göller" };
  render(<Slip name="Ada" number="12" className="8-A" code="ABCD1234" homework={homework} />);
  const code = screen.getByText("K7M2XQABCD");
  expect(code.previousElementSibling?.tagName).toBe("WBR");
  expect(code.parentElement?.textContent).toContain("/K7M2XQABCD adresinde");
  expect(code.className).toContain("code");
});
