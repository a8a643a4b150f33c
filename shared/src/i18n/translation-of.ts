type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
/** What is counted: only a key with an `_other` form is a plural, so that `too_many` may be an ordinary word. */
type Counted<K> = K extends `${infer B}_other` ? B : never;

/** The shape every other language fills: the same keys, and four forms wherever English counts. */
export type TranslationOf<T> = {
  [K in keyof T as K extends `${Counted<keyof T>}_${Plural}` ? never : K]: T[K] extends string
    ? string
    : TranslationOf<T[K]>;
} & { [K in `${Counted<keyof T>}_${"one" | "few" | "many" | "other"}`]: string };
