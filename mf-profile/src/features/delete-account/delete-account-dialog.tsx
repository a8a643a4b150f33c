import type { Student } from "@academy/shared/contract/students/students";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { clearOnDeletion } from "@academy/shared/storage/clear";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import { type FormEvent, useId, useRef, useState } from "react";
import { deleteAccount } from "./delete-account.api.ts";
import styles from "./delete-account.module.css";

interface DeleteAccountDialogProps {
  student: Student;
  onClose: () => void;
}

const CONSEQUENCES = ["data", "sessions", "posts", "payments", "again"] as const;

/** The given question, what follows from a yes, and the password; the focus begins on the safe button (visual §3). */
export function DeleteAccountDialog({ student, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
  const words = useErrorMessages();
  const navigate = useNavigate();
  const path = useRolePath();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(false);
  const deletion = useMutation({
    mutationFn: deleteAccount,
    onSuccess: async () => {
      // First the page that needs no student, then the end of the session: else the guard would lead to the sign-in.
      await navigate(path("farewell"), { replace: true });
      useSession.getState().signOut();
      clearOnDeletion(student.id);
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (deletion.isPending) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get("password"));
    setEmpty(!password);
    if (password) deletion.mutate({ password, keepsCertificate: form.has("certificate") });
    else field.current?.focus();
  };
  const refused = words.ofField(deletion.error, "password");

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!deletion.isPending}
      title={t("deletion.title")}
      actions={
        <>
          <Button variant="secondary" data-initial-focus="" disabled={deletion.isPending} onClick={onClose}>
            {t("common:buttons.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            pending={deletion.isPending}
            pendingLabel={t("deletion.deleting")}
            failure={deletion.error}
          >
            {t("deletion.submit")}
          </Button>
        </>
      }
    >
      <p>{t("deletion.lead")}</p>
      <ul className={styles.list}>
        {student.has_course && <li>{t("deletion.course")}</li>}
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(`deletion.${consequence}`)}</li>
        ))}
      </ul>
      <form
        id={id}
        className={styles.form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => {
          setEmpty(false);
          forgetRefusal(deletion);
        }}
      >
        <HiddenUsername email={student.email} />
        {student.has_certificate && <Checkbox name="certificate">{t("deletion.certificate")}</Checkbox>}
        <PasswordField
          ref={field}
          label={t("deletion.password")}
          name="password"
          autoComplete="current-password"
          error={empty ? words.ofCode("field.required") : refused}
        />
        {deletion.error && !refused && <ErrorNote error={deletion.error} />}
      </form>
    </Dialog>
  );
}
