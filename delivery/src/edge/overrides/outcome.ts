import type { LiveView } from "#edge/pages/live-view.ts";
import type { Choice } from "./overrides-cookie.ts";

/** Why a choice is not shown. */
export interface Fault {
  /** The page's scripts have a sentence for each code in both languages. */
  code: "area" | "version" | "misfit" | "unreadable";
  /** The sentence of the release check, in English. */
  reason?: string;
}

/** The result of one choice: it is shown, or the live version is shown instead, and why. */
export interface Outcome {
  area: string;
  choice: Choice;
  fault: Fault | null;
}

/** When a version was rolled back, as an ISO time; undefined while it is good. */
export const rolledBackAt = ({ bad }: Pick<LiveView, "bad">, area: string, version: string): string | undefined =>
  bad[area]?.find((mark) => mark.version === version)?.at;

/** Why a choice is not shown, in one English sentence: for logs, and for scripts of a shell that knows no codes. */
export function sentenceOf({ area, choice }: Outcome, { code, reason }: Fault): string {
  const name = `${area} ${choice.version}`;
  const sentences: Record<Fault["code"], string> = {
    area: `there is no area "${area}" here`,
    version: `${name} is not in the store`,
    misfit: `${name} does not fit what is live: ${reason}`,
    unreadable: `${name} cannot be shown: ${reason}`,
  };
  return sentences[code];
}
