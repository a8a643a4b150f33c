/** What each tag of the document is about: a tag is the first part of an operation's id. */
export const TAGS: Readonly<Record<string, string>> = {};
