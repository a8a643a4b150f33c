import { LEGAL_SECTIONS_FIELD } from "@academy/shared/contract/content/part-fields";
import type { BilingualLegalText, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Undo2 } from "lucide-react";
import { changed, type Json, type JsonChange } from "./fields/json.ts";
import styles from "./legal/legal.module.css";
import { LegalProse } from "./legal/legal-prose.tsx";
import { ListEditor } from "./list-editor.tsx";
import { PreviewLink } from "./preview/preview-link.tsx";

interface LegalTextFormProps {
  kind: LegalKind;
  builtIn: BilingualLegalText;
  /** The academy's own text; undefined while the built-in text is shown. */
  edited: BilingualLegalText | undefined;
  onChange: (change: (text: BilingualLegalText) => BilingualLegalText) => void;
}

type Section = BilingualLegalText["sections"][number];

const toJson = (value: unknown): Json => value as Json;

/** One legal text: its introduction and its sections; adding, moving and removing a section applies to both languages at once. */
export function LegalTextForm({ kind, builtIn, edited, onChange }: LegalTextFormProps) {
  const t = useTranslations("staff");
  const { intro, sections } = edited ?? builtIn;
  const changeSections = (change: JsonChange) =>
    onChange((text) => ({ ...text, sections: changed(toJson(text.sections), change) as unknown as Section[] }));
  return (
    <div className={styles.text}>
      <PreviewLink role={kind} />
      {edited && (
        <div className={styles.state}>
          <Button variant="quiet" size="compact" icon={Undo2} onClick={() => onChange(() => builtIn)}>
            {t("content.texts.back")}
          </Button>
        </div>
      )}
      <LegalProse
        label={t("content.fields.intro")}
        value={intro}
        isHeading={false}
        onChange={(intro) => onChange((text) => ({ ...text, intro }))}
      />
      <ListEditor
        name="sections"
        field={LEGAL_SECTIONS_FIELD}
        value={toJson(sections) as Json[]}
        all={toJson(sections)}
        largestId={0}
        level={2}
        onChange={changeSections}
        renderItem={(item, change) => {
          const section = item as unknown as Section;
          const put = (part: Partial<Section>) => change((before) => toJson({ ...(before as object), ...part }));
          return (
            <>
              <LegalProse
                label={t("content.fields.heading")}
                value={section.title}
                isHeading
                onChange={(title) => put({ title })}
              />
              <LegalProse
                label={t("content.legal.text")}
                value={section.text}
                isHeading={false}
                onChange={(text) => put({ text })}
              />
            </>
          );
        }}
      />
    </div>
  );
}
