const { dataset } = document.documentElement;

/**
 * Whether this visit began with a prerendered page, in the language that this visitor reads (reading 42): the head script
 * marks one in another language as waiting. The page's `lang` does not say it: a browser's translation changes that.
 */
export const isPrerendered =
  dataset.prerendered !== undefined &&
  dataset.waiting === undefined &&
  document.getElementById("root")?.firstElementChild != null;
