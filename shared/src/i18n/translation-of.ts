type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
/** The base name of a plural: only a key with an `_other` form is one, so that `too_many` may be an ordinary key. */
type Counted<K> = K extends `${infer B}_other` ? B : never;

/** The type of every other language's texts: the same keys, and four plural forms wherever English has a plural. */
export type TranslationOf<T> = {
  [K in keyof T as K extends `${Counted<keyof T>}_${Plural}` ? never : K]: T[K] extends string
    ? string
    : TranslationOf<T[K]>;
} & { [K in `${Counted<keyof T>}_${"one" | "few" | "many" | "other"}`]: string };
