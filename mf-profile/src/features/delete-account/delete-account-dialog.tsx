import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { useSession } from "@academy/shared/session";
import { clearOnDeletion } from "@academy/shared/storage/clear";
import { Button } from "@academy/shared/ui/buttons/button";
import { ConfirmDialog } from "@academy/shared/ui/dialogs/confirm-dialog";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { HiddenUsername, PasswordField } from "@academy/shared/ui/password/password-field";
import { deleteAccount } from "./delete-account.api.ts";
import styles from "./delete-account.module.css";

interface DeleteAccountDialogProps {
  student: Student;
  onClose: () => void;
}

const CONSEQUENCES = ["data", "sessions", "posts", "payments", "again"] as const;

/** The consequences of a deletion, and the password that confirms it. */
export function DeleteAccountDialog({ student, onClose }: DeleteAccountDialogProps) {
  const t = useTranslations("profile");
  const navigate = useNavigate();
  const path = useRolePath();
  const deletion = useMutation({
    mutationFn: deleteAccount,
    onSuccess: async () => {
      // First the page that needs no student, then the end of the session: else the guard would lead to the sign-in.
      await navigate(path("farewell"), { replace: true });
      useSession.getState().signOut();
      clearOnDeletion(student.id);
    },
  });
  const form = useForm({
    mutation: deletion,
    validate: ({ password, certificate }: { password: string; certificate?: string }) =>
      validated({ password, keepsCertificate: certificate !== undefined }, { password: !password && "field.required" }),
  });

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      mutation={deletion}
      title={t("deletion.title")}
      action={
        <Button type="submit" form={form.id} variant="danger" mutation={deletion} pendingLabel={t("deletion.deleting")}>
          {t("deletion.submit")}
        </Button>
      }
    >
      <p>{t("deletion.lead")}</p>
      <ul className={styles.list}>
        {student.has_course && <li>{t("deletion.course")}</li>}
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(`deletion.${consequence}`)}</li>
        ))}
      </ul>
      <form {...form.props} className={styles.form}>
        <HiddenUsername email={student.email} />
        {student.has_certificate && <Checkbox name="certificate">{t("deletion.certificate")}</Checkbox>}
        <PasswordField {...form.field("password")} label={t("deletion.password")} autoComplete="current-password" />
      </form>
    </ConfirmDialog>
  );
}
