/** Stands in for the way of axios over `fetch`: a browser's calls go by XMLHttpRequest, which comes first and is everywhere. */
export const getFetch = undefined;
