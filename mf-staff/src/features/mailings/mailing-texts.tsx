import { MAILING_FIELDS } from "@academy/shared/contract/mailing-fields";
import { MAILING_BODY_MAX, MAILING_SUBJECT_MAX } from "@academy/shared/contract/staff/mailings";
import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import type { useForm } from "@academy/shared/ui/forms/use-form";
import type { MailingFields } from "./mailing-values.ts";
import styles from "./mailings.module.css";

interface MailingTextsProps {
  form: Pick<ReturnType<typeof useForm<unknown, MailingFields>>, "field">;
  onChange: (change: Partial<MailingFields>) => void;
}

/** Subject and text in both languages, and the fields that they may contain. */
export function MailingTexts({ form, onChange }: MailingTextsProps) {
  const t = useTranslations("staff");
  const field = (name: "subjectEn" | "subjectRu" | "bodyEn" | "bodyRu", path: string) => ({
    ...form.field(name, path),
    label: t(`mailings.fields.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.column}>
          <TextField {...field("subjectEn", "subject.en")} lang="en" maxLength={MAILING_SUBJECT_MAX} />
          <TextArea {...field("bodyEn", "body.en")} lang="en" maxLength={MAILING_BODY_MAX} />
        </div>
        <div className={styles.column}>
          <TextField {...field("subjectRu", "subject.ru")} lang="ru" maxLength={MAILING_SUBJECT_MAX} />
          <TextArea {...field("bodyRu", "body.ru")} lang="ru" maxLength={MAILING_BODY_MAX} />
        </div>
      </div>
      <div className={styles.hint}>
        <p>{t("mailings.fields_help")}</p>
        <dl className={styles.facts}>
          {MAILING_FIELDS.map((name) => (
            <div key={name}>
              <dt>
                <code translate="no">{`{${name}}`}</code>
              </dt>
              <dd>{t(`mailings.field_meaning.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
