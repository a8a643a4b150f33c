/** How long a typed text is for its limit: without the blanks around it, in code points (threat B26). */
export const lengthOf = (value: string): number => [...value.trim()].length;
