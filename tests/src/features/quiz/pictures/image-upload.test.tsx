import { act, cleanup, renderHook } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PictureProblem } from "../../../../../src/features/quiz/pictures/picture-problem.ts";
import { useImageUpload } from "../../../../../src/features/quiz/pictures/use-image-upload.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";

// jsdom cannot draw pictures; browser tests cover shrinking.
const shrinkImage = vi.hoisted(() => vi.fn(async (file: Blob) => file));
vi.mock("../../../../../src/features/quiz/pictures/shrink-image.ts", () => ({ shrinkImage }));

const picture = new File(["…"], "resim.webp", { type: "image/webp" });
const onUploaded = vi.fn();
let convex: FakeConvex;

beforeEach(() => {
  convex = new FakeConvex();
  convex.set("images:generateUploadUrl", () => "/api/storage/upload?token=t");
  convex.set("images:register", () => ({ ok: true, imageId: "i1", url: "/api/storage/1" }));
  vi.stubGlobal("fetch", async () => Response.json({ storageId: "s1" }));
  vi.spyOn(toast, "success").mockReturnValue("");
  vi.spyOn(toast, "error").mockReturnValue("");
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  onUploaded.mockReset();
});

/** Uploads `times` pictures one after the other in the same field. */
async function upload(times = 1): Promise<void> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={convex.client}>{children}</ConvexProvider>
  );
  const { result } = renderHook(() => useImageUpload(onUploaded), { wrapper });
  for (let n = 0; n < times; n += 1) await act(async () => await result.current.upload(picture));
}

test("an uploaded picture is registered, returned and confirmed", async () => {
  await upload();
  expect(convex.sent).toEqual([
    { name: "images:generateUploadUrl", args: {} },
    { name: "images:register", args: { storageId: "s1" } },
  ]);
  expect(onUploaded).toHaveBeenCalledWith({ imageId: "i1", url: "/api/storage/1" });
  expect(toast.success).toHaveBeenCalledWith("Resim yüklendi!", { id: expect.any(String) });
});

test("several uploads show one toast", async () => {
  await upload(2);
  const [first, second] = vi.mocked(toast.success).mock.calls.slice(-2);
  expect(first?.[1]?.id).toBeTruthy();
  expect(second).toEqual(first);
});

test.each([
  ["the network fails", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))],
  [
    "the server answers with an error",
    () => vi.stubGlobal("fetch", async () => new Response("", { status: 500 })),
  ],
])("a failed upload because %s shows an error, and the question stays unchanged", async (_why, spoil) => {
  spoil();
  await upload();
  expect(toast.error).toHaveBeenCalledWith("Resim yüklenemedi!", { description: expect.any(String) });
  expect(onUploaded).not.toHaveBeenCalled();
});

test("a file that the browser cannot decode shows the reason below the title of the toast, and is not sent", async () => {
  shrinkImage.mockRejectedValueOnce(new PictureProblem("Bu fotoğraf HEIC biçiminde."));
  await upload();
  expect(toast.error).toHaveBeenCalledWith("Resim yüklenemedi!", {
    description: "Bu fotoğraf HEIC biçiminde.",
  });
  expect(convex.sent).toEqual([]);
});

test("a refused picture shows the reason", async () => {
  convex.set("images:register", () => ({ ok: false, code: "IMAGE_TOO_LARGE" }));
  await upload();
  expect(toast.error).toHaveBeenCalledWith("Resim yüklenemedi!", {
    description: "Resim çok büyük, en fazla 5 MB olabilir",
  });
  expect(onUploaded).not.toHaveBeenCalled();
});

test("the error of a failed picture is dismissed once, when the next one is chosen", async () => {
  shrinkImage.mockRejectedValueOnce(new PictureProblem("Bu fotoğraf HEIC biçiminde."));
  vi.mocked(toast.error).mockReturnValue("toast-7");
  const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
  await upload(3);
  expect(dismiss.mock.calls).toEqual([["toast-7"]]);
  expect(dismiss.mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(toast.success).mock.invocationCallOrder[0] ?? 0,
  );
});

test("the reason of a refusal stays visible until the next upload", async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ConvexProvider client={convex.client}>{children}</ConvexProvider>
  );
  const { result } = renderHook(() => useImageUpload(onUploaded), { wrapper });
  shrinkImage.mockRejectedValueOnce(new PictureProblem("Bu fotoğraf HEIC biçiminde."));
  await act(() => result.current.upload(picture));
  expect(result.current.problem).toBe("Bu fotoğraf HEIC biçiminde.");
  await act(() => result.current.upload(picture));
  expect(result.current.problem).toBeNull();
});
