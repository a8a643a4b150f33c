import type { Language } from "@academy/shared/contract/language";

/** A number with its noun in the form that the language needs; a form that is not given is the one of `other`. */
export const counted = (
  language: Language,
  number: number,
  forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string },
) =>
  `${new Intl.NumberFormat(language).format(number)}\u00a0${forms[new Intl.PluralRules(language).select(number)] ?? forms.other}`;
