import type { StorageEntry } from "./entries.ts";

// Also for what runs before the federation singletons are there: nothing else is imported here.

/** The storage that gives an entry its life. The browser may refuse even to be asked for it. */
export const storageOf = (life: StorageEntry["life"]): Storage => (life === "tab" ? sessionStorage : localStorage);
