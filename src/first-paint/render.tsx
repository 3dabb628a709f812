import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { ConvexReactClient } from "convex/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from "react-router-dom";
import { routes } from "../app/router.tsx";
import { ViewerFixture } from "../lib/viewer.tsx";
import { FIRST_PAINTS } from "./pages.ts";

/** Never called: nothing is asked while markup is made. */
const NOWHERE = "https://nowhere.invalid";

export interface PreparedPage {
  page: string;
  /** Separated by spaces. */
  addresses: string;
  /** Escaped, for an attribute. */
  title: string;
  /** Markup of everything that the page shows, from top bar to footer. */
  body: string;
}

/**
 * The prepared pages, as a guest sees them. Runs in Node, during the
 * build (scripts/vite/first-paint.ts); what only a browser knows is left out: its theme's icon, the host's own links in the footer.
 */
export async function renderPreparedPages(): Promise<PreparedPage[]> {
  const pages: PreparedPage[] = [];
  for (const [page, addresses] of Object.entries(FIRST_PAINTS)) {
    const [title, body] = splitTitle(await renderPage(addresses[0]));
    pages.push({ page, addresses: addresses.join(" "), title, body });
  }
  return pages;
}

async function renderPage(address: string): Promise<string> {
  // A route without a loader is rendered as it is, its page not yet fetched.
  for (const { route } of matchRoutes(routes, address) ?? []) {
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(NOWHERE + address));
  if (context instanceof Response) throw new Error(`The page at ${address} answers with a response.`);
  return renderToStaticMarkup(
    <ConvexAuthProvider client={new ConvexReactClient(NOWHERE)}>
      <ViewerFixture viewer={null}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ViewerFixture>
    </ConvexAuthProvider>,
  );
}

/** React puts a page's title in front of its markup; there it could not be told from the document's. */
function splitTitle(markup: string): [title: string, body: string] {
  const found = /<title>(.*?)<\/title>/.exec(markup);
  if (!found) throw new Error("The page has no title.");
  return [(found[1] ?? "").replaceAll('"', "&quot;"), markup.replace(found[0], "")];
}
