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

for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
  http.route({
    pathPrefix: "/conformance/any/",
    method,
    handler: httpActionGeneric(async (_, request) => {
      if (method === "DELETE") return null as never;
      const headers = { "x-method": request.method, "access-control-allow-origin": "https://chosen.example" };
      return Response.json({ method: request.method, search: new URL(request.url).search }, { headers });
    }),
  });
}

http.route({
  path: "/conformance/stream",
  method: "GET",
  handler: httpActionGeneric(async () => {
    const parts = ["one", "two", "three"];
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        const part = parts.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    });
    const headers = new Headers();
    headers.append("set-cookie", "a=1; Path=/");
    headers.append("set-cookie", "b=2");
    return new Response(body, { headers });
  }),
});

http.route({
  pathPrefix: "/conformance/size/",
  method: "GET",
  handler: httpActionGeneric(async (_, request) => {
    const bytes = Number(new URL(request.url).pathname.split("/").at(-1));
    return new Response("x".repeat(bytes));
  }),
});

export default http;
