/** The shape of texts in another language: the same keys. */
export type TranslatedTexts<T> = { [K in keyof T]: T[K] extends string ? string : TranslatedTexts<T[K]> };
