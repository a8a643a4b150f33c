import { ask } from "./ask.ts";
import { element } from "./element.ts";
import { pageLanguage, say, sayTime } from "./say.ts";
import { applyStyle } from "./style.ts";

/** What a preview link shows. */
interface Preview {
  part: string;
  version: string;
  by: string;
  until: number;
  /** Where to go. */
  open: string;
}

const MINUTE_MS = 60_000;

/** How long something still lasts, in words: hours, or minutes under an hour and a half. */
function lasting(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  const [count, unit] = minutes < 90 ? [minutes, "minute"] : [Math.round(minutes / 60), "hour"];
  return new Intl.NumberFormat(pageLanguage(), { style: "unit", unit: String(unit), unitDisplay: "long" }).format(
    Number(count),
  );
}

function show(title: string, ...content: Node[]): void {
  document.title = title;
  const heading = element("h1", { tabindex: "-1" }, title);
  document.getElementById("root")?.replaceChildren(element("main", { id: "preview-screen" }, heading, ...content));
  heading.focus();
}

function refuse(sentence: string): void {
  const home = element("a", { href: "/" }, say("preview", "home"));
  show(say("preview", "refused"), element("p", { role: "alert" }, sentence), element("p", {}, home));
}

function confirm(token: string, { part, version, by, until, open }: Preview): void {
  const rows = [
    ["part", part],
    ["version", version],
    ["by", by],
    ["ends", `${sayTime(until)} (${lasting(until - Date.now())})`],
  ] as const;
  const agree = element(
    "button",
    { type: "button", class: "ov-button", "data-first": true },
    say("preview", "confirm"),
  );
  agree.addEventListener("click", () => {
    agree.disabled = true;
    ask<Preview>("preview", { token, isConfirmed: true })
      .then(() => location.replace(open))
      .catch((error: Error) => refuse(error.message));
  });
  show(
    say("preview", "title"),
    element("p", {}, say("preview", "text")),
    element(
      "dl",
      {},
      ...rows.flatMap(([key, value]) => [element("dt", {}, say("preview", key)), element("dd", {}, value)]),
    ),
    element("div", { class: "ov-actions" }, agree, element("a", { href: "/" }, say("preview", "stay"))),
  );
}

// The screen behind a preview link. The token leaves the address before anything else happens.
const token = location.hash.slice(1);
history.replaceState(null, "", location.pathname + location.search);
// What the application does once it stands: the waiting screen goes, the fonts are fetched.
delete document.documentElement.dataset.boot;
delete document.documentElement.dataset.fonts;
applyStyle();
ask<Preview>("preview", { token, isConfirmed: false })
  .then((preview) => confirm(token, preview))
  .catch((error: Error) => refuse(error.message));
