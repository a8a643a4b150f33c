import { useListener } from "@academy/shared/ui/hooks/use-listener";
import type { RefObject } from "react";
import { singleKeysAreOn } from "./single-keys.ts";
import { handlesOwnKeys } from "./use-row-keys.ts";

/** `/` focuses the search of a list and selects what is typed in it (visual §3); with the letters it can be switched off. */
export const useSlashKey = (field: RefObject<HTMLInputElement | null>): void =>
  useListener(document, "keydown", (event: KeyboardEvent) => {
    if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (handlesOwnKeys(event) || !singleKeysAreOn()) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
