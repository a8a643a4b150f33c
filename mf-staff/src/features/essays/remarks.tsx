import { PASSAGES_MAX } from "@academy/shared/contract/essay-evaluation";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { type PassageIds, passagesFound } from "@academy/shared/ui/data-display/essay-text";
import { Select } from "@academy/shared/ui/forms/select";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useEffect, useMemo, useRef } from "react";
import styles from "./essays.module.css";
import type { ReviewDraft } from "./review-draft.ts";
import { ToPassage } from "./to-passage.tsx";
import { quoteOf } from "./use-selected-passage.ts";

type Remark = ReviewDraft["passages"][number];

interface RemarksProps {
  remarks: readonly Remark[];
  onChange: (remarks: Remark[]) => void;
  /** The element of the text, from which the reviewer can choose a paragraph with the keyboard. */
  text: HTMLElement | null;
  /** The submitted text; null for a file, in which no passage can be marked. */
  markdown: string | null;
  ids: PassageIds;
  /** Whether the reviewer tried to send while some remarks were incomplete. */
  missing: boolean;
}

/** For each remark, whether the text contains its quoted passage; computed again only when a quote or the text changes. */
function usePassagesFound(markdown: string | null, remarks: readonly Remark[]): readonly boolean[] {
  const quotes = remarks.map(({ quote }) => quote).join("\0");
  return useMemo(() => (markdown === null ? [] : passagesFound(markdown, quotes.split("\0"))), [markdown, quotes]);
}

const paragraphsOf = (element: HTMLElement | null): string[] =>
  [...(element?.querySelectorAll("p, li, h3, h4, h5, h6") ?? [])]
    .map(({ textContent }) => quoteOf(textContent ?? ""))
    .filter((content) => content !== "");

/** Remarks on passages: on a selection, on a paragraph chosen from a list, or on words typed from a file. */
export function Remarks({ remarks, onChange, text, markdown, ids, missing }: RemarksProps) {
  const t = useTranslations("staff");
  const last = useRef<HTMLTextAreaElement>(null);
  const known = useRef(remarks.length);
  const paragraphs = useMemo(() => paragraphsOf(text), [text]);
  // A new remark takes the focus, also one that was added by a selection.
  useEffect(() => {
    if (remarks.length > known.current) last.current?.focus();
    known.current = remarks.length;
  }, [remarks.length]);
  const found = usePassagesFound(markdown, remarks);
  const change = (at: number, changed: Partial<Remark>) =>
    onChange(remarks.map((remark, index) => (index === at ? { ...remark, ...changed } : remark)));
  const add = (quote: string) => onChange([...remarks, { quote, text: "" }]);
  const refusal = (content: string) => (missing && content.trim() === "" ? t("essays.remark_missing") : undefined);
  return (
    <section className={styles.remarks} aria-label={t("essays.remarks")}>
      <h4>{t("essays.remarks")}</h4>
      {remarks.map(({ quote, text: content }, at) => (
        <div key={at} className={styles.remark}>
          <TextArea
            label={t("essays.passage", { number: at + 1 })}
            rows={2}
            value={quote}
            error={refusal(quote)}
            onValueChange={(typed) => change(at, { quote: typed })}
          />
          <TextArea
            {...(at === remarks.length - 1 && { ref: last })}
            id={ids.remark(at)}
            label={t("essays.remark", { number: at + 1 })}
            rows={2}
            value={content}
            error={refusal(content)}
            onValueChange={(typed) => change(at, { text: typed })}
          />
          {markdown !== null && quote.trim() !== "" && (
            <ToPassage number={at + 1} mark={ids.mark(at)} isFound={found[at] ?? false} />
          )}
          <Button
            variant="quiet-danger"
            size="compact"
            onClick={() => onChange(remarks.filter((_, index) => index !== at))}
          >
            {t("essays.remove_remark", { number: at + 1 })}
          </Button>
        </div>
      ))}
      {remarks.length < PASSAGES_MAX && (
        <Select
          label={t("essays.add_remark")}
          value=""
          none={t("essays.choose_paragraph")}
          options={[
            ["own", t("essays.own_words")],
            ...paragraphs.map((content, index) => [String(index), `${index + 1}. ${content.slice(0, 60)}`] as const),
          ]}
          onChoose={(choice) => choice !== null && add(paragraphs[Number(choice)] ?? "")}
        />
      )}
    </section>
  );
}
