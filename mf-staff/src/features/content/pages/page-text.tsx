import { PAGE_TEXT_MAX, type PageTexts } from "@academy/shared/contract/page-texts/page-texts";
import { placeholdersOf } from "@academy/shared/contract/page-texts/text-keys";
import { LANGUAGES, type Language, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Undo2 } from "lucide-react";
import { TidiedTextArea } from "#ui/tidied-text-area.tsx";
import type { BuiltInText } from "./built-in-texts.ts";
import styles from "./page-texts.module.css";
import { useTextLabels } from "./use-text-labels.ts";

interface PageTextProps {
  text: BuiltInText;
  /** The academy's own text; undefined while the built-in text is shown. */
  edited: PageTexts[string] | undefined;
  onChange: (defaults: PageTexts[string] | undefined) => void;
}

/** One text of a page in both languages; an edited text is shown with the built-in one and a button that restores it. */
export function PageText({ text, edited, onChange }: PageTextProps) {
  const t = useTranslations("staff");
  const { textLabel } = useTextLabels();
  const { defaults } = text;
  const current = edited ?? defaults;
  const needed = placeholdersOf(defaults.en).map((name) => `{{${name}}}`);
  const problem = (language: Language): string | undefined => {
    const found = placeholdersOf(current[language]).map((name) => `{{${name}}}`);
    if (current[language].trim() === "") return t("content.texts.empty");
    if (found.join() === needed.join()) return undefined;
    return needed.length > 0 ? t("content.texts.keep", { names: needed.join(", ") }) : t("content.texts.no_values");
  };
  const change = (language: Language, typed: string) => {
    const changed = { ...current, [language]: typed };
    onChange(LANGUAGES.every((each) => changed[each] === defaults[each]) ? undefined : changed);
  };
  return (
    <div className={styles.text}>
      <div className={styles.languages}>
        {LANGUAGES.map((language) => (
          <TidiedTextArea
            key={language}
            label={t(`content.in.${language}`, { label: textLabel(text) })}
            help={needed.length > 0 ? t("content.texts.keep", { names: needed.join(", ") }) : undefined}
            lang={language}
            rows={1}
            maxLength={PAGE_TEXT_MAX}
            value={current[language]}
            error={problem(language)}
            // A text is one line.
            tidy={(typed) =>
              typed
                .trim()
                .split(/(?<!\s)\s*\n\s*/)
                .join(" ")
            }
            onText={(typed) => change(language, typed)}
          />
        ))}
      </div>
      {edited && (
        <div className={styles.edited}>
          <Tag tone="primary">{t("content.texts.edited")}</Tag>
          <dl className={styles.builtIn}>
            {LANGUAGES.filter((language) => edited[language] !== defaults[language]).map((language) => (
              <div key={language}>
                <dt>{t(`content.texts.built_in.${language}`)}</dt>
                <dd lang={language}>{defaults[language]}</dd>
              </div>
            ))}
          </dl>
          <Button variant="quiet" size="compact" icon={Undo2} onClick={() => onChange(undefined)}>
            {t("content.texts.back")}
          </Button>
        </div>
      )}
    </div>
  );
}
