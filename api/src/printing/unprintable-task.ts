import { unprintable } from "./outline.ts";

/** The letters of a text that no font of ours has, for a thread of its own: the fonts are large. */
export const unprintableCharacters = (text: string): Uint8Array => new TextEncoder().encode(unprintable(text).join(""));
