/**
 * The filters of a list by name: an array lists the choices, the default first; `text` is free text, `number` a number
 * or nothing.
 */
export type FilterForms = Record<string, readonly [string, ...string[]] | "text" | "number">;

/** The current values of the filters. */
export type FilterValues<Forms extends FilterForms> = {
  -readonly [Name in keyof Forms]: Forms[Name] extends readonly string[]
    ? Forms[Name][number]
    : Forms[Name] extends "number"
      ? number | null
      : string;
};

/** The query parameters of the filters: without defaults, and a number in its digits. */
export type FilterParams<Forms extends FilterForms> = {
  -readonly [Name in keyof Forms]?: Forms[Name] extends readonly [string, ...infer Others] ? Others[number] : string;
};

function readOne(form: FilterForms[string], text: string | null): string | number | null {
  if (form === "number") return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  if (form === "text") return (text ?? "").trim().slice(0, 100);
  return form.find((choice) => choice === text) ?? form[0];
}

/** Reads the filters from an address; an unknown value becomes the default. */
export const readFilters = <Forms extends FilterForms>(forms: Forms, search: URLSearchParams): FilterValues<Forms> =>
  Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [name, readOne(form, search.get(name))]),
  ) as FilterValues<Forms>;

/** The address with changed filters; defaults are left out, so that links stay short, and the open row is closed. */
export function withFilters<Forms extends FilterForms>(
  forms: Forms,
  search: URLSearchParams,
  change: Partial<FilterValues<Forms>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("open");
  for (const [name, value] of Object.entries(change)) {
    const form = forms[name] ?? "text";
    const normal = readOne(form, value === null ? null : String(value));
    const isDefault = normal === readOne(form, null);
    if (isDefault) next.delete(name);
    else next.set(name, String(normal));
  }
  return next;
}

/** The filters as query parameters of the request: everything but defaults. */
export function filterParams<Forms extends FilterForms>(
  forms: Forms,
  values: FilterValues<Forms>,
): FilterParams<Forms> {
  const search = withFilters(forms, new URLSearchParams(), values as Partial<FilterValues<Forms>>);
  return Object.fromEntries(search) as FilterParams<Forms>;
}
