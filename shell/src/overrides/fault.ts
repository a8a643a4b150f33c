import { element } from "./element.ts";
import { en } from "./texts/en.ts";

/** Why something is not shown or not done; each has its sentence in both languages. */
export type FaultCode = keyof (typeof en)["fault"];

/** Whether this page has a sentence for a code: the edge may be newer than the page, and a proxy before it has codes of its own. */
export const isFault = (code: unknown): code is FaultCode => typeof code === "string" && Object.hasOwn(en.fault, code);

/** A sentence with the release check's own words after it, which are English in every language of the page. */
export const withReason = (sentence: string, reason: string): (Node | string)[] =>
  reason === "" ? [sentence] : [`${sentence} `, element("span", { lang: "en" }, reason)];
