import { useSearchParams } from "@academy/shared/router";

/** In place of a row's id in the address while a new one is being made. */
export const NEW_ROW = "new";

/** The open row, kept in the address, so that a reload and a link keep it. Opening the next row adds nothing to the history. */
export function useOpenRow() {
  const [search, setSearch] = useSearchParams();
  const open = search.get("open");
  const show = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete("open");
    else next.set("open", id);
    setSearch(next, { replace: open !== null && id !== null, preventScrollReset: true });
  };
  /** The address of a row, for its link. */
  const searchOf = (id: string): string => {
    const next = new URLSearchParams(search);
    next.set("open", id);
    return `?${next}`;
  };
  return { open, show, searchOf };
}
