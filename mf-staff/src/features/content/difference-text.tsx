import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import type { ContentDifference, DifferenceStep } from "@academy/shared/contract/staff/content";
import { numberText } from "@academy/shared/format/number";
import { Trans, useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { useKnownText } from "#known/use-known-text.ts";
import { useLabels } from "./use-labels.ts";

/** A value of the content in words; null for one that is not there. */
function useValueText() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const textOf = useKnownText();
  const momentOf = useMoment();
  return (kind: string | undefined, value: unknown): string | null => {
    if (value === null || value === undefined || value === "") return null;
    if (kind === "flag") return t(value === true ? "content.difference.yes" : "content.difference.no");
    if (kind === "choice") return textOf(`content.choices.${String(value)}`, String(value));
    if (kind === "moment") {
      const { date, time } = momentOf(String(value), ACADEMY_TIME_ZONE);
      return `${date}, ${time}`;
    }
    return typeof value === "number" ? numberText(value, language) : String(value);
  };
}

/** The way to a value of the content: `Topic 2 “The seat” › Lecture 5 “Choosing it” › Title`. */
function useTrailText() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const textOf = useKnownText();
  const { field } = useLabels();
  const stepText = ({ key, number, name }: DifferenceStep): string => {
    if (number === undefined) return field(key);
    const item = textOf(`content.items.${key}`, `${field(key)} ${number}`, { number });
    const called = name?.[language];
    return called ? t("content.difference.named", { item, name: called }) : item;
  };
  return (trail: readonly DifferenceStep[], language?: string): string =>
    [...trail.map(stepText), ...(language ? [field(language)] : [])].join(" › ");
}

/** Whether an item was moved within its list, and not into another item's list. */
const isInItsList = (from: readonly DifferenceStep[], to: readonly DifferenceStep[]): boolean =>
  from.length === to.length &&
  from.slice(0, -1).every(({ name, key }, at) => {
    const other = to[at];
    return other?.key === key && other.name?.en === name?.en;
  });

/** One difference of the draft as a sentence. */
export function DifferenceText({ difference }: { difference: ContentDifference }) {
  const t = useTranslations("staff");
  const trailText = useTrailText();
  const valueText = useValueText();
  const { kind, trail, from = [], language, value } = difference;
  const path = trailText(trail, language);
  const [before, after] = [valueText(value, difference.before), valueText(value, difference.after)];
  const read = () => {
    if (kind === "added" || kind === "removed") return [kind, {}] as const;
    if (kind !== "moved") {
      const form = before === null ? "filled" : after === null ? "emptied" : "changed";
      return [form, { before: before ?? "", after: after ?? "" }] as const;
    }
    return isInItsList(from, trail)
      ? (["moved", { from: from.at(-1)?.number ?? 0, to: trail.at(-1)?.number ?? 0 }] as const)
      : (["moved_from", { from: trailText(from) }] as const);
  };
  const [form, values] = read();
  return (
    <Trans
      t={t}
      i18nKey={`content.difference.${form}`}
      values={{ path, ...values }}
      components={{ path: <strong />, before: <del />, after: <ins /> }}
    />
  );
}
