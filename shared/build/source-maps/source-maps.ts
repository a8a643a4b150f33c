/**
 * Released scripts have source maps that no script names (`hidden`): the release store keeps them apart from what it serves, and
 * `delivery trace` reads them. Style sheets need none.
 */
export const HIDDEN_SOURCE_MAPS = { js: "hidden-source-map", css: false } as const;

/** Whether a file of a build is a source map. */
export const isSourceMap = (name: string): boolean => name.endsWith(".map");
