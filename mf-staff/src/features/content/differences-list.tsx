import type { ContentChange, ContentDraft } from "@academy/shared/contract/staff/content";
import { LANGUAGES, useLanguage, useTranslations } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useState } from "react";
import styles from "./content.module.css";
import { DifferenceText } from "./difference-text.tsx";
import { changesOf } from "./draft-changes.ts";
import { type BilingualText, isBilingual, isGroup, type Json } from "./fields/json.ts";
import { useTextLabels } from "./pages/use-text-labels.ts";
import { useLabels } from "./use-labels.ts";

/** Splits a change of a page's text by language, compared with the built-in text; returns any other change as it is. */
function inEachLanguage(change: ContentChange, builtIn: (key: string) => BilingualText | undefined): ContentChange[] {
  const texts = change.path.startsWith("pages.") ? builtIn(change.path.slice("pages.".length)) : undefined;
  if (!texts) return [change];
  const [before, after] = [(change.before ?? texts) as BilingualText, (change.after ?? texts) as BilingualText];
  return LANGUAGES.filter((language) => before[language] !== after[language]).map((language) => ({
    path: `${change.path}.${language}`,
    before: before[language],
    after: after[language],
  }));
}

/** What the draft changes, as sentences: a check before publishing. */
export function DifferencesList({ draft }: { draft: ContentDraft }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const { path } = useLabels();
  const { builtIn } = useTextLabels();
  const { differences, others, count } = changesOf(draft);
  const [open, setOpen] = useState(count <= 10);
  const valueText = (value: Json): string => {
    if (value === null) return t("content.nothing");
    if (isGroup(value)) return [value, ...Object.values(value)].find(isBilingual)?.[language] ?? "";
    return Array.isArray(value) ? value.map(String).join(", ") : String(value);
  };
  return (
    <Disclosure level={2} title={t("content.changes", { count })} open={open} onToggle={() => setOpen(!open)}>
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={JSON.stringify([difference.kind, difference.trail, difference.language])}>
            <DifferenceText difference={difference} />
          </li>
        ))}
      </ul>
      <dl className={styles.changes}>
        {others
          .flatMap((change) => inEachLanguage(change, builtIn))
          .map((change) => (
            <div key={change.path} className={styles.change}>
              <dt>{path(change.path)}</dt>
              <dd>
                <del>{valueText(change.before as Json)}</del>
              </dd>
              <dd>
                <ins>{valueText(change.after as Json)}</ins>
              </dd>
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
