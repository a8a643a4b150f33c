import { QuestionFilter, QuestionSort } from "@academy/shared/contract/questions";
import { numberInAddress } from "@academy/shared/router/number-in-address";
import { useSearchChange } from "@academy/shared/ui/hooks/use-search-change";

/** Which questions are shown, as the address says (reading 31). */
export interface QuestionView {
  q: string;
  filter: QuestionFilter;
  sort: QuestionSort;
  /** The question whose answers are open. */
  question: number | null;
  /** Whether the form for a new question is open: a student who leaves the page and returns finds it open. */
  ask: boolean;
}

const DEFAULTS = { q: "", filter: "all", sort: "newest", question: "", ask: "" };

/** Reads the address; an unknown value becomes the default. */
export function readQuestionView(search: URLSearchParams): QuestionView {
  const filter = QuestionFilter.safeParse(search.get("filter"));
  const sort = QuestionSort.safeParse(search.get("sort"));
  return {
    q: (search.get("q") ?? "").trim().slice(0, 200),
    filter: filter.success ? filter.data : "all",
    sort: sort.success ? sort.data : "newest",
    question: numberInAddress(search.get("question")),
    ask: search.get("ask") === "true",
  };
}

/** The address with a change; defaults are left out, so that links stay short. */
export function withQuestionView(search: URLSearchParams, change: Partial<QuestionView>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    const text = value === null || value === false ? "" : String(value);
    if (text === DEFAULTS[name as keyof QuestionView]) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** The view in the address, and a function that changes it; with `replace` it adds no entry to the browser's history. */
export function useQuestionView() {
  const { search, change } = useSearchChange();
  return {
    view: readQuestionView(search),
    change: (changed: Partial<QuestionView>, replace?: boolean) =>
      change((latest) => withQuestionView(latest, changed), replace),
  };
}
