/**
 * The libraries of which a page has one copy: those that are federation singletons, and those inside the singletons of `shared`
 * (`http`, `i18n`, `query`, `router`, `schema`, `session`). A second copy has a state of its own.
 */
const ONE_COPY = [
  "@tanstack/query-core",
  "@tanstack/react-query",
  "axios",
  "i18next",
  "react",
  "react-dom",
  "react-i18next",
  "react-router",
  "react-router-dom",
  "scheduler",
  "zod",
  "zustand",
];

const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The libraries of the page of which a build has a copy of its own, by the sources of its scripts. */
export const copiesIn = (sources: Iterable<string>): string[] => {
  const packages = new Set([...sources].map((source) => PACKAGE.exec(source)?.[1]));
  return ONE_COPY.filter((name) => packages.has(name));
};
