/** The length of a typed text that is compared with its limit: in code points, without surrounding whitespace (threat B26). */
export const lengthOf = (value: string): number => [...value.trim()].length;
