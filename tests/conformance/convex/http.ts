import { httpActionGeneric, httpRouter, makeFunctionReference } from "convex/server";

const http = httpRouter();

http.route({
  path: "/conformance/echo",
  method: "POST",
  handler: httpActionGeneric(async (_, request) => {
    const body = await request.text();
    return new Response(body.toUpperCase(), { status: 201, headers: { "x-kind": "echo" } });
  }),
});

http.route({
  pathPrefix: "/conformance/things/",
  method: "GET",
  handler: httpActionGeneric(async (ctx, request) => {
    const scope = new URL(request.url).pathname.split("/").at(-1) ?? "";
    const count = await ctx.runMutation(makeFunctionReference<"mutation">("calls:hiddenIncrement"), {
      scope,
    });
    return Response.json({ scope, count });
  }),
});

http.route({
  path: "/conformance/things/exact",
  method: "GET",
  handler: httpActionGeneric(async () => new Response("exact")),
});

http.route({
  path: "/conformance/fails",
  method: "GET",
  handler: httpActionGeneric(async () => {
    throw new Error("broken route");
  }),
});

export default http;
