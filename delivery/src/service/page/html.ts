/** Finished markup: all inserted values are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escaped = (value: string): string => value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");

type Value = Html | readonly Html[] | string | number | null;

function textOf(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }: Html) => text).join("");
  return value === null ? "" : escaped(String(value));
}

/** Makes markup of a template; values are escaped unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.map((part, at) => part + (at < values.length ? textOf(values[at] ?? null) : "")).join(""));
