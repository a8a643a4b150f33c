import type { ShellManifest } from "@academy/shared/area/manifest";
import type { LiveView } from "#edge/pages/live-view.ts";
import { escapedJson, VISIT_SCRIPT } from "#edge/pages/page.ts";
import { type Fault, type Outcome, rolledBackAt, sentenceOf } from "./outcome.ts";

/** One choice, as the page's scripts get it. */
interface ShownChoice extends Partial<Fault> {
  area: string;
  version: string;
  /** Its end, in milliseconds since 1970. */
  until: number;
  /** Why it is not shown, in English; scripts that know the code show it in the page's language. */
  fault: string | null;
  /** When the version was rolled back, as an ISO time. */
  rolledBackAt?: string | undefined;
}

/** The data for the page's scripts of overrides. */
interface PageOverrides {
  /** When the last of the previews ends, in milliseconds since 1970; null while there are none. */
  until: number | null;
  shown: ShownChoice[];
}

type ScriptName = keyof NonNullable<ShellManifest["overrides"]>;

/** The address of a script of overrides, with its hash. Throws when this shell has none. */
function overridesScript({ version, overrides, integrity }: ShellManifest, name: ScriptName) {
  const file = overrides?.[name];
  const hash = file && integrity[file];
  if (!hash) throw new Error(`the shell ${version} has no scripts of overrides`);
  return { src: `/shell/${version}/${file}`, integrity: hash };
}

const scriptElement = ({ src, integrity }: ReturnType<typeof overridesScript>) =>
  `<script defer src="${src}" integrity="${integrity}" crossorigin="anonymous"></script>`;

/** The page with its script of overrides and the data for it. */
export function withOverrides(html: string, shell: ShellManifest, state: PageOverrides): string {
  const data = escapedJson(JSON.stringify(state));
  const elements = `<script type="application/json" id="overrides">${data}</script>${scriptElement(overridesScript(shell, "start"))}`;
  return html.replace("</head>", () => `${elements}</head>`);
}

/** The screen that asks before a preview is shown: the shell's document with its theme and language, and without its application. */
export function previewDocument(template: string, shell: ShellManifest): string {
  return template
    .replace(/<script [^>]*\bsrc="[^"]*"[^>]*><\/script>/g, "")
    .replace(VISIT_SCRIPT, "")
    .replace("__REGISTRY__", "")
    .replace("__TEXTS__", "")
    .replace("__SCRIPT_ORIGINS__", "")
    .replace(
      "</head>",
      () =>
        `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">${scriptElement(overridesScript(shell, "preview"))}</head>`,
    );
}

/** The outcomes in the form that a page gets. */
export const shownOf = (live: LiveView, outcomes: readonly Outcome[]): PageOverrides["shown"] =>
  outcomes.map((outcome) => {
    const { area, choice, fault } = outcome;
    return {
      area,
      fault: fault && sentenceOf(outcome, fault),
      ...fault,
      version: choice.version,
      rolledBackAt: rolledBackAt(live, area, choice.version),
      until: choice.until,
    };
  });
