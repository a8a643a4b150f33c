const NBSP = "\u00a0";
const NON_BREAKING_HYPHEN = "\u2011";

/** Short words of Russian that belong to the next one: prepositions, conjunctions, negations. */
const CLITICS = "в|во|к|ко|с|со|у|о|об|и|а|но|не|ни|на|по|за|из|от|до";
const CLITIC = new RegExp(`(^|[\\s(«„“"—])(${CLITICS}) (?=\\S)`, "giu");

/** Words that go on with the sentence after a number instead of counting by it. */
const LINKS = `${CLITICS}|of|and|or|in|on|at|to|by|for|from`;

const RULES: [RegExp, string][] = [
  // 30 min, 16 тем, 22 November, 2026 г., 748 800 ₸
  [new RegExp(`(\\d) (?!(?:${LINKS})\\s)(?=[\\p{L}\\d₸%])`, "giu"), `$1${NBSP}`],
  // № 5, § 5
  [/([№§]) (?=\d)/gu, `$1${NBSP}`],
  // No. 5, Art. 5, ст. 5, п. 5
  [/(^|[\s(])(No|Art|p|ст|п|пп|стр|гл)\. (?=\d)/giu, `$1$2.${NBSP}`],
  // A dash begins no line.
  [/ (?=[—–](?:\s|$))/gu, NBSP],
  // 4-digit, 4-значный, 3-D
  [/(\d)-(?=\p{L})/gu, `$1${NON_BREAKING_HYPHEN}`],
  // Two of them one after the other share the space between: the second is found by the second pass.
  [CLITIC, `$1$2${NBSP}`],
  [CLITIC, `$1$2${NBSP}`],
];

/** A text whose lines break only between what may stand apart: a number stays with its unit, a preposition with its word. */
export const nonBreaking = (text: string): string =>
  RULES.reduce((joined, [pattern, replacement]) => joined.replace(pattern, replacement), text);
