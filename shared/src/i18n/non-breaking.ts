const NBSP = "\u00a0";
const NON_BREAKING_HYPHEN = "\u2011";

/** Short Russian words that must stay on the line of the next word: prepositions, conjunctions, negations. */
const CLITICS = "в|во|к|ко|с|со|у|о|об|и|а|но|не|ни|на|по|за|из|от|до";
const CLITIC = new RegExp(`(^|[\\s(«„“"—])(${CLITICS}) (?=\\S)`, "giu");

/** Words after a number that continue the sentence and are not its unit. */
const LINKS = `${CLITICS}|of|and|or|in|on|at|to|by|for|from`;

const RULES: [RegExp, string][] = [
  // 30 min, 16 тем, 22 November, 2026 г., 748 800 ₸
  [new RegExp(`(\\d) (?!(?:${LINKS})\\s)(?=[\\p{L}\\d₸%])`, "giu"), `$1${NBSP}`],
  // № 5, § 5
  [/([№§]) (?=\d)/gu, `$1${NBSP}`],
  // No. 5, Art. 5, ст. 5, п. 5
  [/(^|[\s(])(No|Art|p|ст|п|пп|стр|гл)\. (?=\d)/giu, `$1$2.${NBSP}`],
  // No line begins with a dash.
  [/ (?=[—–](?:\s|$))/gu, NBSP],
  // 4-digit, 4-значный, 3-D
  [/(\d)-(?=\p{L})/gu, `$1${NON_BREAKING_HYPHEN}`],
  // Two such words in a row share the space between them: the second pass finds the second word.
  [CLITIC, `$1$2${NBSP}`],
  [CLITIC, `$1$2${NBSP}`],
];

/** Makes spaces and hyphens non-breaking where a line must not break: between a number and its unit, a preposition and its word. */
export const nonBreaking = (text: string): string =>
  RULES.reduce((joined, [pattern, replacement]) => joined.replace(pattern, replacement), text);
