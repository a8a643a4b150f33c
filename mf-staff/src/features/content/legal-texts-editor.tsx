import {
  type BilingualLegalText,
  LEGAL_KINDS,
  LEGAL_VALUES,
  type LegalKind,
} from "@academy/shared/contract/legal/legal-texts";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { useAccordion } from "@academy/shared/ui/layout/use-accordion";
import type { JsonChange } from "./fields/json.ts";
import { builtInLegalTextsQuery } from "./legal/built-in-legal-texts.ts";
import styles from "./legal/legal.module.css";
import { LegalTextForm } from "./legal-text-form.tsx";

const FILLED_IN = LEGAL_VALUES.map((name) => `{{${name}}}`).join(", ");

/** The legal texts that the academy has changed; for a missing one, the release's built-in text is shown. */
export type LegalTextsValue = Partial<Record<LegalKind, BilingualLegalText>>;

interface LegalTextsEditorProps {
  value: LegalTextsValue;
  onChange: (change: JsonChange) => void;
}

/** Edits the terms of use and the privacy policy; edited texts replace the built-in ones (decision 0093). */
export function LegalTextsEditor(props: LegalTextsEditorProps) {
  return (
    <Loaded query={builtInLegalTextsQuery()} rows={5}>
      {(texts) => <Texts builtIn={texts} {...props} />}
    </Loaded>
  );
}

function Texts({
  builtIn,
  value,
  onChange,
}: LegalTextsEditorProps & { builtIn: Record<LegalKind, BilingualLegalText> }) {
  const t = useTranslations("staff");
  const disclosure = useAccordion();
  return (
    <div className={styles.texts}>
      <p className={styles.hint}>{t("content.legal.hint", { values: FILLED_IN })}</p>
      {LEGAL_KINDS.map((kind) => (
        <Disclosure
          key={kind}
          level={2}
          title={t(`content.fields.${kind}`)}
          meta={value[kind] ? t("content.texts.edited") : undefined}
          {...disclosure(kind)}
        >
          <LegalTextForm
            kind={kind}
            builtIn={builtIn[kind]}
            edited={value[kind]}
            onChange={(change) =>
              onChange((before) => {
                const { [kind]: text, ...others } = before as LegalTextsValue;
                const changed = change(text ?? builtIn[kind]);
                const isBuiltIn = JSON.stringify(changed) === JSON.stringify(builtIn[kind]);
                return (isBuiltIn ? others : { ...others, [kind]: changed }) as unknown as typeof before;
              })
            }
          />
        </Disclosure>
      ))}
    </div>
  );
}
