/** Whether the page is rendered without a browser: then it contains every variant that a width or a click selects, and style sheets choose. */
export const PRERENDERING = typeof document === "undefined";
