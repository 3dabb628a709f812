import { httpRouter } from "convex/server";
import { api } from "./_generated/api";
import { httpAction } from "./_generated/server";

const http = httpRouter();
http.route({
  path: "/entries.txt",
  method: "GET",
  handler: httpAction(async (ctx) => {
    const entries = await ctx.runQuery(api.entries.latest, {});
    return new Response(entries.map(({ name, text }) => `${name}: ${text}\n`).join(""));
  }),
});
export default http;
