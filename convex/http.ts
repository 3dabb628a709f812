import { httpRouter } from "convex/server";
import { internal } from "./_generated/api";
import { auth } from "./auth";
import { httpAction } from "./functions";
import { VEILED_IMAGE_PATH, VIEW_KEY_HEADER, veil } from "./shared/veil";

const http = httpRouter();

// Public keys and discovery document for verifying this deployment's tokens.
auth.addHttpRoutes(http);

// The next question's image for the phones of a session, unreadable before its question.
http.route({
  path: VEILED_IMAGE_PATH,
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const viewKey = request.headers.get(VIEW_KEY_HEADER) ?? "";
    const ahead = await ctx.runQuery(internal.liveImages.ahead, { viewKey });
    const image = ahead && (await ctx.storage.get(ahead.image));
    if (!ahead || !image) return new Response(null, { status: 404 });
    const veiled = veil(new Uint8Array(await image.arrayBuffer()), ahead.imageKey);
    const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
    return new Response(veiled, { headers });
  }),
});

export default http;
