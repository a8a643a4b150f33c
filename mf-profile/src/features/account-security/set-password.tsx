import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { AccountEmail } from "./account-email.tsx";
import own from "./account-security.module.css";

/** Shown in place of the password form to a student without a password: the email of a recovery leads to setting one (decision 0021). */
export function SetPassword({ student, emailAction }: { student: Student; emailAction: ElementSlot }) {
  const t = useTranslations("profile");
  const path = useRolePath();
  return (
    <div className={own.form}>
      <AccountEmail student={student} action={emailAction} />
      <div className={own.part}>
        <h3>{t("security.set")}</h3>
        <p>{t("security.set_lead")}</p>
      </div>
      <div>
        <ButtonLink to={path("recovery")} state={{ email: student.email }}>
          {t("security.set_button")}
        </ButtonLink>
      </div>
    </div>
  );
}
