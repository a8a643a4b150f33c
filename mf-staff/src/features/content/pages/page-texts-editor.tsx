import { type PageTexts, TEXT_PAGES, type TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useAccordion } from "@academy/shared/ui/layout/use-accordion";
import { PreviewLink } from "#features/content/preview/preview-link.tsx";
import { builtInTextsQuery, type TextSection, type TextSections } from "./built-in-texts.ts";
import { PageText } from "./page-text.tsx";
import styles from "./page-texts.module.css";
import { useTextLabels } from "./use-text-labels.ts";

/** The roles of the pages with a single address; the page of a person has one address for each person. */
const ROLES: Partial<Record<TextPage, "home" | "about" | "aboutCourse" | "certification">> = {
  home: "home",
  academy: "about",
  course: "aboutCourse",
  certification: "certification",
};

interface PageTextsEditorProps {
  value: PageTexts;
  onChange: (value: PageTexts) => void;
}

/** Edits the texts of the public pages; edited texts replace the built-in ones (decision 0073). */
export function PageTextsEditor(props: PageTextsEditorProps) {
  return (
    <Loaded query={builtInTextsQuery()} rows={5}>
      {(sections) => <Pages sections={sections} {...props} />}
    </Loaded>
  );
}

function Pages({ sections, value, onChange }: PageTextsEditorProps & { sections: TextSections }) {
  const t = useTranslations("staff");
  const disclosure = useAccordion();
  return (
    <div className={styles.pages}>
      <p className={styles.hint}>{t("content.texts.hint")}</p>
      {TEXT_PAGES.map((page) => {
        const texts = sections[page].flatMap((section) => section.texts);
        const role = ROLES[page];
        const count = texts.filter(({ key }) => key in value).length;
        return (
          <Disclosure
            key={page}
            level={2}
            title={t(`content.texts.page.${page}`)}
            meta={count > 0 ? t("content.texts.edited_of", { count, total: texts.length }) : undefined}
            {...disclosure(page)}
          >
            <div className={styles.sections}>
              {role && <PreviewLink role={role} />}
              {sections[page].map((section) => (
                <Section key={section.id} section={section} value={value} onChange={onChange} />
              ))}
            </div>
          </Disclosure>
        );
      })}
    </div>
  );
}

function Section({ section, value, onChange }: PageTextsEditorProps & { section: TextSection }) {
  const { sectionLabel } = useTextLabels();
  return (
    <fieldset className={styles.section}>
      <legend>{sectionLabel(section)}</legend>
      {section.texts.map((text) => (
        <PageText
          key={text.key}
          text={text}
          edited={value[text.key]}
          onChange={(edited) => {
            const { [text.key]: _, ...others } = value;
            onChange(edited ? { ...others, [text.key]: edited } : others);
          }}
        />
      ))}
    </fieldset>
  );
}
