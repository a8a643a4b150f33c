import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { TextField } from "@academy/shared/ui/forms/field";
import type { ElementSlot } from "@academy/shared/ui/layout/element-slot";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { CircleCheck, TriangleAlert } from "lucide-react";
import own from "./account-security.module.css";

interface AccountEmailProps {
  student: Student;
  /** What can be done with a confirmed address. */
  action: ElementSlot;
}

/** The address one signs in with, whether it is confirmed, and the way to confirm it (spec §2). */
export function AccountEmail({ student, action }: AccountEmailProps) {
  const t = useTranslations("profile");
  const confirmed = student.email_verified;
  return (
    <div className={own.email}>
      <TextField
        label={t("security.email")}
        help={t("security.email_lead")}
        name="email"
        type="email"
        autoComplete="username"
        value={student.email}
        readOnly
      />
      <div className={own.state}>
        <Tag
          tone={confirmed ? "success" : "warning"}
          icon={confirmed ? <CircleCheck size={14} /> : <TriangleAlert size={14} />}
        >
          {t(confirmed ? "security.confirmed" : "security.unconfirmed")}
        </Tag>
        {!confirmed && <ConfirmEmailLink variant="link">{t("security.confirm")}</ConfirmEmailLink>}
        {action}
      </div>
    </div>
  );
}
