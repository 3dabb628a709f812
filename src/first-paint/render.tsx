import { ConvexProvider, ConvexReactClient } from "convex/react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter, useRoutes } from "react-router-dom";
import { fetchPages } from "../app/app-router.tsx";
import { routes } from "../app/router.tsx";
import { GivenViewer } from "../lib/auth/viewer.tsx";
import { paths } from "../lib/paths.ts";

/** Pages whose markup for guests is part of `index.html`, with their addresses; the first address is used for rendering. */
const FIRST_PAINTS = {
  landing: [paths.landing.href()],
  join: [paths.join.href(), paths.enterQuiz.href()],
  login: [paths.login.href()],
} as const;

/** Placeholder; rendering the markup makes no requests. */
const NOWHERE = "https://nowhere.invalid";

export interface PreparedPage {
  page: string;
  /** Separated by spaces. */
  addresses: string;
  /** Escaped for use in an attribute. */
  title: string;
  /** Markup of the whole page, from top bar to footer. */
  body: string;
}

/**
 * Renders the prepared pages as guests see them. Runs in Node during the build (tools/build/vite/first-paint.ts). Omits everything that depends on
 * the browser or host: the theme's icon and the host's links in the footer.
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

/** Separates the title from a page's markup. React renders the `title` element at the beginning. */
function splitTitle(markup: string): [title: string, body: string] {
  const found = /<title>(.*?)<\/title>/.exec(markup);
  if (!found) throw new Error("The page has no title.");
  return [(found[1] ?? "").replaceAll('"', "&quot;"), markup.replace(found[0], "")];
}
