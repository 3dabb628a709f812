// Before each file of screen tests. What is waited for comes in milliseconds; a busy machine may stand still for seconds in between. Where something
// was broken on purpose (`npm run prove-coverage`), it mostly does not come at all, and nobody waits so long for it.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE_MS ?? 20_000) });

// The simulated browser lays nothing out and so has nothing to scroll; that screens scroll is tested in a real one (tests/e2e/in-sight.spec.ts).
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {};
