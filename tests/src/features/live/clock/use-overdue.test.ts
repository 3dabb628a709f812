import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useOverdue } from "../../../../../src/features/live/clock/use-overdue.ts";

it("becomes true when the end has passed", async () => {
  const endsAt = Date.now() - 1;
  const { result } = renderHook(() => useOverdue(endsAt, 0, 0));
  await waitFor(() => expect(result.current).toBe(true));
});

it("becomes false again when a new offset shows that the end is still ahead", async () => {
  const endsAt = Date.now() + 60_000;
  const { result, rerender } = renderHook(({ offset }) => useOverdue(endsAt, offset, 0), {
    initialProps: { offset: 120_000 },
  });
  await waitFor(() => expect(result.current).toBe(true));
  rerender({ offset: 0 });
  expect(result.current).toBe(false);
});
