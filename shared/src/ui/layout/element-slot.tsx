import type { ReactElement } from "react";

/**
 * Content that is an element or nothing. Such a slot may be beside texts: a browser's translation replaces text nodes, and
 * React could not remove or change one that lies beside siblings.
 */
export type ElementSlot = ReactElement | false | null | undefined;
