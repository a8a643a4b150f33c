import { useLocation } from "@academy/shared/router";
import { rememberReturn } from "./return-url.ts";

/** Remembers the open page with what it shows: a person who leaves it to sign in or to confirm an address comes back to it. */
export function useRememberHere(): (anchor?: string) => void {
  const { pathname, search, hash } = useLocation();
  return (anchor) => rememberReturn(pathname + search + (anchor === undefined ? hash : `#${anchor}`));
}
