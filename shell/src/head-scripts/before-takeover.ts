import { keepBootState } from "./boot-state.ts";
import { serveClicks } from "./early-clicks.ts";
import { markInputInProgress } from "./input-in-progress.ts";
import { listen } from "./listen.ts";

// Runs in the page's head and serves a person until the application takes over (flow "prerendering").
keepBootState();
serveClicks();
markInputInProgress();
// A form never goes out as an address; the application sends what was typed.
listen("submit", (event) => event.preventDefault());
