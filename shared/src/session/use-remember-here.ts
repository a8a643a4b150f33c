import { useLocation } from "@academy/shared/router";
import { rememberReturn } from "./return-url.ts";

/** Remembers the page that is open, with what it shows: who is led away to sign in or to confirm an address comes back to it. */
export function useRememberHere(): (place?: string) => void {
  const { pathname, search, hash } = useLocation();
  return (place) => rememberReturn(pathname + search + (place === undefined ? hash : `#${place}`));
}
