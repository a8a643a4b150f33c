import type { ContentChange } from "@academy/shared/contract/staff/content";
import { LANGUAGES, useLanguage, useTranslation } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useState } from "react";
import styles from "./content.module.css";
import { isGroup, isWords, type Json, type Words } from "./json.ts";
import { useTextLabels } from "./pages/use-text-labels.ts";
import { useLabels } from "./use-labels.ts";

/** Splits a change of a page's text by language, compared with the built-in text; returns any other change as it is. */
function inEachLanguage(change: ContentChange, builtIn: (key: string) => Words | undefined): ContentChange[] {
  const words = change.path.startsWith("pages.") ? builtIn(change.path.slice("pages.".length)) : undefined;
  if (!words) return [change];
  const [before, after] = [(change.before ?? words) as Words, (change.after ?? words) as Words];
  return LANGUAGES.filter((language) => before[language] !== after[language]).map((language) => ({
    path: `${change.path}.${language}`,
    before: before[language],
    after: after[language],
  }));
}

/** Every value that the draft changes, as published and as drafted: a check before publishing (reading 88). */
export function ChangesList({ changes }: { changes: readonly ContentChange[] }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { path } = useLabels();
  const { builtIn } = useTextLabels();
  const [open, setOpen] = useState(changes.length <= 10);
  const told = (value: Json): string => {
    if (value === null) return t("content.nothing");
    return isGroup(value)
      ? ([value, ...Object.values(value)].find(isWords)?.[language] ?? "")
      : Array.isArray(value)
        ? value.map(String).join(", ")
        : String(value);
  };
  return (
    <Disclosure
      level={2}
      title={t("content.changes", { count: changes.length })}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      <dl className={styles.changes}>
        {changes
          .flatMap((change) => inEachLanguage(change, builtIn))
          .map((change) => (
            <div key={change.path} className={styles.change}>
              <dt>{path(change.path)}</dt>
              <dd>
                <del>{told(change.before as Json)}</del>
              </dd>
              <dd>
                <ins>{told(change.after as Json)}</ins>
              </dd>
            </div>
          ))}
      </dl>
    </Disclosure>
  );
}
