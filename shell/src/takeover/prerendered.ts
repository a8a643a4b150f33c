const page = document.documentElement;

/** Whether this visit began with a page that stands already, in the language that this visitor reads (reading 42). */
export const isPrerendered =
  page.dataset.prerendered === page.lang && document.getElementById("root")?.firstElementChild != null;
