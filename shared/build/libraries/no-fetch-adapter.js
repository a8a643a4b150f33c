/** Replaces the `fetch` adapter of axios, which browsers never use: axios tries XMLHttpRequest first, and every browser has that. */
export const getFetch = undefined;
