import { element } from "./element.ts";
import { callEdge, messageOf, Refusal } from "./overrides-api.ts";
import { applyStyle } from "./style.ts";
import { formatTime, pageLanguage, timeOf, translate } from "./translate.ts";

/** What a preview link shows. */
interface Preview {
  part: string;
  version: string;
  by: string;
  until: number;
  /** Where to go. */
  open: string;
  /** When the version was rolled back, as an ISO time. */
  rolledBackAt?: string;
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

/** The link that is looked at. The token is kept here alone, so that a request which failed can be made again. */
let current = "";

const isPassing = (error: Error) => error instanceof Refusal && error.isPassing;

function refuse(error: Error): void {
  const home = element("a", { href: "/" }, translate("preview", "home"));
  show(translate("preview", "refused"), element("p", { role: "alert" }, ...messageOf(error)), element("p", {}, home));
}

function confirm(token: string, { part, version, by, until, open, rolledBackAt }: Preview): void {
  const rows = [
    ["part", part],
    ["version", version],
    ["by", by],
    ["ends", `${formatTime(until)} (${lasting(until - Date.now())})`],
  ] as const;
  const fault = element("p", { role: "alert", class: "ov-fault" });
  const agree = async () => {
    button.disabled = true;
    fault.textContent = "";
    try {
      await callEdge<Preview>("preview", { token, isConfirmed: true });
      if (current === token) location.replace(open);
    } catch (error) {
      if (current !== token) return;
      if (!isPassing(error as Error)) return refuse(error as Error);
      fault.textContent = (error as Error).message;
      button.disabled = false;
    }
  };
  const button = element(
    "button",
    { type: "button", class: "ov-button", onclick: () => void agree() },
    translate("preview", "confirm"),
  );
  show(
    translate("preview", "title"),
    element("p", {}, translate("preview", "text")),
    ...(rolledBackAt
      ? [element("p", { role: "note" }, translate("preview", "rolled_back", timeOf(rolledBackAt)))]
      : []),
    element(
      "dl",
      {},
      ...rows.flatMap(([key, value]) => [element("dt", {}, translate("preview", key)), element("dd", {}, value)]),
    ),
    fault,
    element("div", { class: "ov-actions" }, button, element("a", { href: "/" }, translate("preview", "stay"))),
  );
}

/** Shows that the edge could not check the link; the link stays, and the visitor can try again. */
function sayUnanswered(token: string, sentence: string): void {
  const again = element(
    "button",
    { type: "button", class: "ov-button", onclick: () => void look(token) },
    translate("preview", "again"),
  );
  const home = element("a", { href: "/" }, translate("preview", "home"));
  show(
    translate("preview", "unanswered"),
    element("p", { role: "alert" }, sentence),
    element("div", { class: "ov-actions" }, again, home),
  );
}

/** Asks the edge what a link shows. From now on the screen of an earlier link is gone, and late answers about that link are ignored. */
async function look(token: string): Promise<void> {
  current = token;
  show(translate("preview", "looking"));
  try {
    const preview = await callEdge<Preview>("preview", { token, isConfirmed: false });
    if (current === token) confirm(token, preview);
  } catch (error) {
    if (current !== token) return;
    if (isPassing(error as Error)) sayUnanswered(token, (error as Error).message);
    else refuse(error as Error);
  }
}

/** The screen behind a preview link. The token leaves the address before anything else happens. */
function openLink(): void {
  const token = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  void look(token);
}

// What the application does once it is shown: the waiting screen goes, the fonts are fetched.
delete document.documentElement.dataset.boot;
delete document.documentElement.dataset.fonts;
applyStyle();
openLink();
// Another link that is opened in the same tab changes nothing but the fragment.
addEventListener("hashchange", () => {
  if (location.hash !== "") openLink();
});
