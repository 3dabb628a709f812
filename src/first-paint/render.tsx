import { ConvexProvider, ConvexReactClient } from "convex/react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter, useRoutes } from "react-router-dom";
import { fetchPages } from "../app/app-router.tsx";
import { routes } from "../app/router.tsx";
import { GivenViewer } from "../lib/auth/viewer.tsx";
import { paths } from "../lib/paths.ts";

/** Pages whose markup for a guest is in `index.html` itself, with the addresses that they are shown at; the first one is where they are drawn. */
const FIRST_PAINTS = {
  landing: [paths.landing.href()],
  join: [paths.join.href(), paths.enterQuiz.href()],
  login: [paths.login.href()],
} as const;

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
 * build (tools/build/vite/first-paint.ts); what only a browser knows is left out: its theme's icon, the host's own links in the footer.
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
  await fetchPages(routes, address);
  return renderToStaticMarkup(
    <ConvexProvider client={new ConvexReactClient(NOWHERE)}>
      <GivenViewer viewer={null}>
        <StaticRouter location={address}>
          <Pages />
        </StaticRouter>
      </GivenViewer>
    </ConvexProvider>,
  );
}

function Pages() {
  return useRoutes(routes);
}

/** React puts a page's title in front of its markup; there it could not be told from the document's. */
function splitTitle(markup: string): [title: string, body: string] {
  const found = /<title>(.*?)<\/title>/.exec(markup);
  if (!found) throw new Error("The page has no title.");
  return [(found[1] ?? "").replaceAll('"', "&quot;"), markup.replace(found[0], "")];
}
