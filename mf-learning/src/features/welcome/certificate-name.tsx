import { NAME_MAX, type Profile, type Student } from "@academy/shared/contract/students/students";
import { changeProfile } from "@academy/shared/contract/students/students.operations";
import { callApi } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextField } from "@academy/shared/ui/forms/field";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { useState } from "react";
import styles from "./welcome.module.css";

const FIELDS = { first_name: "given-name", last_name: "family-name" } as const;

/** The name that the certificate will bear; without one, or after "Change the name", its two fields (readings 12 and 36). */
export function CertificateName({ student }: { student: Student }) {
  const t = useTranslations("learning");
  const name = `${student.first_name} ${student.last_name}`.trim();
  const [isChanging, setChanging] = useState(false);
  const [saves, setSaves] = useState(0);
  const change = useFocus<HTMLButtonElement>(saves);
  return (
    <section className={styles.part} aria-labelledby="welcome-name">
      <h2 id="welcome-name">{t("welcome.name.title")}</h2>
      <p>{t(name ? "welcome.name.text" : "welcome.name.missing")}</p>
      {name && !isChanging ? (
        <>
          <p className={styles.name} translate="no">
            <bdi>{name}</bdi>
          </p>
          <p role="status" className={styles.note}>
            {saves > 0 && t("welcome.name.saved")}
          </p>
          <div>
            <Button ref={change} variant="secondary" onClick={() => setChanging(true)}>
              {t("welcome.name.change")}
            </Button>
          </div>
        </>
      ) : (
        <NameForm
          student={student}
          takesFocus={isChanging}
          onSaved={() => {
            setChanging(false);
            setSaves((before) => before + 1);
          }}
          onCancel={name ? () => setChanging(false) : null}
        />
      )}
    </section>
  );
}

interface NameFormProps {
  student: Student;
  takesFocus: boolean;
  onSaved: () => void;
  /** Null while there is no name that could stay. */
  onCancel: (() => void) | null;
}

/** Both names; a failed save keeps what was typed (reading 13). */
function NameForm({ student, takesFocus, onSaved, onCancel }: NameFormProps) {
  const t = useTranslations(["learning", "common"]);
  const { merge, reload } = useStudentCache();
  const save = useMutation({
    mutationFn: (names: Pick<Profile, "first_name" | "last_name">) => callApi(changeProfile, { body: names }),
    onSuccess: (profile) => {
      merge(profile);
      void reload();
      onSaved();
    },
  });
  const form = useForm({
    mutation: save,
    validate: ({ first_name, last_name }: Record<keyof typeof FIELDS, string>) => {
      const names = { first_name: first_name.trim(), last_name: last_name.trim() };
      if (names.first_name || names.last_name) return validated(names, {});
      // A certificate needs a name: without one nothing is saved, and the first field waits for it.
      form.props.ref.current?.querySelector("input")?.focus();
      return null;
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      {(["first_name", "last_name"] as const).map((field, at) => (
        <TextField
          key={field}
          {...form.field(field)}
          label={t(`welcome.name.${field}`)}
          autoComplete={FIELDS[field]}
          maxLength={NAME_MAX}
          defaultValue={student[field]}
          readOnly={save.isPending}
          autoFocus={takesFocus && at === 0}
        />
      ))}
      <ErrorNote error={save.error} call="update" />
      <div className={styles.ways}>
        {onCancel && (
          <Button variant="secondary" disabled={save.isPending} onClick={onCancel}>
            {t("common:buttons.cancel")}
          </Button>
        )}
        <Button type="submit" mutation={save} pendingLabel={t("common:buttons.saving")}>
          {t("common:buttons.save")}
        </Button>
      </div>
    </form>
  );
}
