import { keepBootState } from "./boot-state.ts";
import { serveClicks } from "./early-clicks.ts";
import { markInputInProgress } from "./input-in-progress.ts";
import { listen, page } from "./listen.ts";

// Runs in the page's head and handles the visitor's actions until the application takes over (flow "prerendering").
keepBootState();
serveClicks();
markInputInProgress();
// The scroll position stays right in the application only if all sections are laid out (decision 0156).
listen("scroll", () => {
  page.dataset.laidOut = "";
});
// The browser itself must not submit a form, with the fields in the address; the application sends what was typed.
listen("submit", (event) => event.preventDefault());
