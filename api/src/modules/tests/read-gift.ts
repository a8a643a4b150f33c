import {
  type GIFTQuestion,
  SyntaxError as GiftSyntaxError,
  type NumericalFormat,
  parse,
  type TextChoice,
} from "gift-pegjs";
import { decodeGift, languagesOf } from "./gift-text.ts";

/** Why a text is refused as a pool: the place in it, and the reason. */
export class GiftError extends Error {
  constructor(place: string, reason: string) {
    super(`GIFT refused: ${place}: ${reason}`);
  }
}

type Asked = Exclude<GIFTQuestion, { type: "Category" | "Description" }>;

/** The number of a tag such as `lecture:4`. */
function tagged({ tags }: Asked, name: string): number | undefined {
  const tag = tags?.find((each) => each.startsWith(`${name}:`));
  return tag === undefined ? undefined : Number(tag.slice(name.length + 1));
}

/** Several right options each carry a share of the mark; a single right option is marked with `=`. */
function fromChoices(choices: readonly TextChoice[]) {
  const isShared = choices.some(({ weight }) => weight !== null);
  const options = choices.map(({ isCorrect, weight, text }) => ({
    ...languagesOf(text.text),
    ...((weight === null ? isCorrect : weight > 0) && { right: true }),
  }));
  return { kind: isShared ? "multiple" : "single", options };
}

function fromNumber(number: NumericalFormat) {
  const { type, number: value = 0, range = 0, numberLow = 0, numberHigh = 0 } = number;
  if (type === "high-low")
    return { kind: "numeric", value: (numberLow + numberHigh) / 2, tolerance: (numberHigh - numberLow) / 2 };
  return { kind: "numeric", value, tolerance: range };
}

/** The kind and the answer of a question; null for kinds that topic tests do not have. */
function answerOf(question: Asked) {
  switch (question.type) {
    case "MC":
      return fromChoices(question.choices);
    case "TF":
      return { kind: "true_false", answer: question.isTrue };
    case "Numerical": {
      const { choices } = question;
      const number = Array.isArray(choices) ? choices.find(({ isCorrect }) => isCorrect)?.text : choices;
      return number ? fromNumber(number) : null;
    }
    case "Matching": {
      const pairs = question.matchPairs.map(({ subquestion, subanswer }) => ({
        left: subquestion.text,
        right: languagesOf(decodeGift(subanswer)),
      }));
      if (!question.tags?.includes("kind:ordering"))
        return { kind: "matching", pairs: pairs.map(({ left, right }) => ({ left: languagesOf(left), right })) };
      const places = pairs.toSorted((one, other) => Number(one.left) - Number(other.left));
      return { kind: "ordering", items: places.map(({ right }) => right) };
    }
    default:
      return null;
  }
}

/**
 * The questions of a GIFT text in the form of the content pack, not checked yet; throws a `GiftError` for one that the content
 * pack cannot express.
 */
export function readGift(text: string): { place: string; question: Record<string, unknown> }[] {
  const asked = parsed(text).filter((each): each is Asked => each.type !== "Category" && each.type !== "Description");
  return asked.map((each, q) => {
    const id = each.id ?? each.title ?? "";
    const place = `question ${q + 1}${id ? ` (${id})` : ""}`;
    const answer = answerOf(each);
    if (!answer) throw new GiftError(place, `a question of kind ${each.type} cannot be marked`);
    const lecture = tagged(each, "lecture");
    if (lecture === undefined) throw new GiftError(place, "does not name its lecture, such as // [tag:lecture:4]");
    if (!each.globalFeedback) throw new GiftError(place, "has no explanation (#### before the closing brace)");
    const second = tagged(each, "second");
    const { kind, ...rest } = answer;
    const explanation = languagesOf(each.globalFeedback.text);
    const common = { kind, id, lecture_id: lecture, ...(second !== undefined && { second }) };
    return { place, question: { ...common, text: languagesOf(each.stem.text), ...rest, explanation } };
  });
}

function parsed(text: string): GIFTQuestion[] {
  try {
    return parse(text.trim());
  } catch (error) {
    if (!(error instanceof GiftSyntaxError)) throw error;
    throw new GiftError(`line ${error.location.start.line}`, error.message);
  }
}
