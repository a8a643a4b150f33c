import {
  type GIFTQuestion,
  SyntaxError as GiftSyntaxError,
  type NumericalFormat,
  parse,
  type TextChoice,
} from "gift-pegjs";
import { decodeGift, languagesOf } from "./gift-text.ts";

/** Why a text is refused as a pool: the location in it, and the reason. */
export class GiftError extends Error {
  constructor(location: string, reason: string) {
    super(`GIFT refused: ${location}: ${reason}`);
  }
}

type GiftQuestion = Exclude<GIFTQuestion, { type: "Category" | "Description" }>;

/** The number of a tag such as `lecture:4`. */
function tagged({ tags }: GiftQuestion, name: string) {
  const tag = tags?.find((each) => each.startsWith(`${name}:`));
  return tag === undefined ? undefined : Number(tag.slice(name.length + 1));
}

/** How far the shares of several right options may miss 100 % together: Moodle rounds each, as in 33.333. */
const ROUNDED = 0.1;

const HALF_RIGHT = "an option is right in part, and topic tests mark a question as a whole";

/** The share of the mark that an option carries, in percent. */
const shareOf = ({ isCorrect, weight }: TextChoice) => weight ?? (isCorrect ? 100 : 0);

/**
 * Several right options carry shares that make the whole mark together; a single right one carries all of it. What is worth a part of
 * the mark alone is refused: as a second right answer it would be another question.
 */
function fromChoices(choices: readonly TextChoice[], location: string) {
  const shares = choices.map(shareOf);
  const right = shares.filter((share) => share > 0);
  const isOne = right.length === 1 && right[0] === 100;
  const areShares = right.length > 1 && Math.abs(right.reduce((sum, share) => sum + share, 0) - 100) <= ROUNDED;
  if (!isOne && !areShares)
    throw new GiftError(
      location,
      right.some((share) => share < 100) ? HALF_RIGHT : "needs one right option, or shares of 100 % together",
    );
  const options = choices.map(({ text }, c) => ({
    ...languagesOf(text.text),
    ...((shares[c] ?? 0) > 0 && { right: true }),
  }));
  return { kind: isOne ? "single" : "multiple", options };
}

function fromNumber(number: NumericalFormat) {
  const { type, number: value = 0, range = 0, numberLow = 0, numberHigh = 0 } = number;
  if (type === "high-low")
    return { kind: "numeric", value: (numberLow + numberHigh) / 2, tolerance: (numberHigh - numberLow) / 2 };
  return { kind: "numeric", value, tolerance: range };
}

/** The kind and the answer of a question; null for kinds that topic tests do not have. */
function answerOf(question: GiftQuestion, location: string) {
  switch (question.type) {
    case "MC":
      return fromChoices(question.choices, location);
    case "TF":
      return { kind: "true_false", answer: question.isTrue };
    case "Numerical": {
      const { choices } = question;
      const all = Array.isArray(choices) ? choices : null;
      if (all && (all.length !== 1 || (all[0]?.weight ?? 100) !== 100)) throw new GiftError(location, HALF_RIGHT);
      const number = Array.isArray(choices) ? choices[0]?.text : choices;
      return number ? fromNumber(number) : null;
    }
    case "Matching": {
      const pairs = question.matchPairs.map(({ subquestion, subanswer }) => ({
        left: subquestion.text,
        right: languagesOf(decodeGift(subanswer)),
      }));
      if (!question.tags?.includes("kind:ordering"))
        return { kind: "matching", pairs: pairs.map(({ left, right }) => ({ left: languagesOf(left), right })) };
      const ordered = pairs.toSorted((one, other) => Number(one.left) - Number(other.left));
      return { kind: "ordering", items: ordered.map(({ right }) => right) };
    }
    default:
      return null;
  }
}

/**
 * The questions of a GIFT text in the form of the content pack, not checked yet; throws a `GiftError` for one that the content
 * pack cannot express.
 */
export function readGift(text: string): { location: string; question: Record<string, unknown> }[] {
  const questions = parsed(text).filter(
    (each): each is GiftQuestion => each.type !== "Category" && each.type !== "Description",
  );
  return questions.map((each, q) => {
    const id = each.id ?? each.title ?? "";
    const location = `question ${q + 1}${id ? ` (${id})` : ""}`;
    const answer = answerOf(each, location);
    if (!answer) throw new GiftError(location, `a question of kind ${each.type} cannot be marked`);
    const lecture = tagged(each, "lecture");
    if (lecture === undefined) throw new GiftError(location, "does not name its lecture, such as // [tag:lecture:4]");
    if (!each.globalFeedback) throw new GiftError(location, "has no explanation (#### before the closing brace)");
    const second = tagged(each, "second");
    const { kind, ...rest } = answer;
    const explanation = languagesOf(each.globalFeedback.text);
    const common = { kind, id, lecture_id: lecture, ...(second !== undefined && { second }) };
    return { location, question: { ...common, text: languagesOf(each.stem.text), ...rest, explanation } };
  });
}

function parsed(text: string) {
  try {
    return parse(text.trim());
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    throw new GiftError(`line ${error.location.start.line}`, error.message);
  }
}
