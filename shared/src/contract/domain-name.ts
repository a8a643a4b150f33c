/** Characters that would make an address's domain mean something else in a URL. */
const URL_DELIMITERS = /[\s/?#:@%\\[\]<>^|]/;

/** The form of a domain that mail servers understand (IDNA by UTS 46, as `URL` applies it); null for what is no domain. */
export function asciiDomain(domain: string): string | null {
  if (URL_DELIMITERS.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

// Parameters of Punycode (RFC 3492, section 5).
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** Decodes what follows `xn--` in a label (RFC 3492, section 6.2): no browser offers this, and it must be the same everywhere. */
function decoded(code: string): string {
  const end = code.lastIndexOf("-");
  const characters = [...code.slice(0, Math.max(end, 0))];
  let [at, next, bias] = [0, FIRST_CODE, FIRST_BIAS];
  const digits = [...code.slice(end + 1)].map((digit) => Number.parseInt(digit, BASE));
  // Punycode counts characters before digits, `parseInt` digits before letters.
  const values = digits.map((value) => (value < 10 ? value + 26 : value - 10));
  while (values.length > 0) {
    const before = at;
    for (let [weight, position] = [1, BASE]; ; position += BASE) {
      const value = values.shift();
      if (value === undefined) throw new RangeError("the label ends within a letter");
      at += value * weight;
      const threshold = Math.min(Math.max(position - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = characters.length + 1;
    bias = adapted(at - before, length, before === 0);
    next += Math.floor(at / length);
    at %= length;
    characters.splice(at++, 0, String.fromCodePoint(next));
  }
  return characters.join("");
}

/** A domain in the script of its owner: `почта.рф` for `xn--80a1acny.xn--p1ai`. Labels that cannot be decoded stay. */
export const readableDomain = (domain: string): string =>
  domain.replace(/(?<![\p{L}\p{N}-])xn--([a-z0-9-]+)/giu, (label, code: string) => {
    try {
      const characters = decoded(code.toLowerCase());
      return asciiDomain(characters) === label.toLowerCase() ? characters : label;
    } catch {
      return label;
    }
  });
