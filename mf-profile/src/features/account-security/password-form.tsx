import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { NewPasswordFields } from "@academy/shared/ui/password/new-password-fields";
import { newPasswordProblem } from "@academy/shared/ui/password/new-password-problem";
import { PasswordField } from "@academy/shared/ui/password/password-field";
import { useState } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import { AccountEmail } from "./account-email.tsx";
import own from "./account-security.module.css";
import { changePassword } from "./password.api.ts";

const NEW = ["new_password", "confirm_password"] as const;

/** E-mail, current and new password; success is shown only after the server's answer (spec §2 and §5, readings 5 and 6). */
export function PasswordForm({ student, emailAction }: { student: Student; emailAction: ElementSlot }) {
  const t = useTranslations(["profile", "common"]);
  const invalidate = useInvalidate();
  const { reload } = useStudentCache();
  /** Part of the fields' React keys: after a success they are created anew, empty. */
  const [timesChanged, setTimesChanged] = useState(0);
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setTimesChanged((count) => count + 1);
      void invalidate(devicesQuery());
      // A new password ends a change of the email that is under way (decision 0037).
      void reload();
    },
  });

  // The new keys have removed the field that had the focus: the message takes it.
  const result = useFocus<HTMLDivElement>(change.isSuccess);

  const form = useForm({
    mutation: change,
    validate: (typed: Record<"current_password" | (typeof NEW)[number], string>) => {
      const { current_password, new_password, confirm_password } = typed;
      return validated(
        { email: student.email, current_password, new_password },
        current_password ? newPasswordProblem(new_password, confirm_password) : { current_password: "field.required" },
      );
    },
    clearTogether: NEW,
  });

  return (
    <form {...form.props} className={own.form}>
      <AccountEmail student={student} action={emailAction} />
      <div className={own.part}>
        <h3>{t("security.change")}</h3>
        <p>{t("security.change_lead")}</p>
      </div>
      <PasswordField
        key={`current-${timesChanged}`}
        {...form.field("current_password")}
        label={t("security.current")}
        autoComplete="current-password"
      />
      <NewPasswordFields
        key={`new-${timesChanged}`}
        password={{ ...form.field("new_password"), label: t("security.new") }}
        repetition={{ ...form.field("confirm_password"), label: t("security.repeat") }}
      />
      <ErrorNote call="passwordReset" {...form.failure} />
      {change.isSuccess && (
        <div ref={result} tabIndex={-1} className={own.message}>
          <Banner tone="success" live title={t("security.changed")}>
            {t("security.others_ended")}
          </Banner>
        </div>
      )}
      <div>
        <Button type="submit" mutation={change} pendingLabel={t("common:buttons.saving")}>
          {t("security.update")}
        </Button>
      </div>
    </form>
  );
}
