import type { StorageEntry } from "./entries.ts";

// This file imports nothing else, because code that runs before the federation singletons are loaded uses it too.

/** The browser storage for an entry's lifetime. The browser may throw on the access itself. */
export const storageOf = (life: StorageEntry["life"]): Storage => (life === "tab" ? sessionStorage : localStorage);
