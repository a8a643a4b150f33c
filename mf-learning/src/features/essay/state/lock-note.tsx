import type { EssayState } from "@academy/shared/contract/essay";
import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { useTranslations } from "@academy/shared/i18n";
import { ConfirmEmailLink } from "@academy/shared/ui/navigation/confirm-email-link";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { Banner } from "@academy/shared/ui/notifications/banner";

/** Why the student cannot work on the essay, with a link to what is missing. */
export function LockNote({ state: { lock, topics, topics_completed } }: { state: EssayState }) {
  const t = useTranslations("essay");
  const courseId = useCourseOnSale();
  if (!lock) return null;
  const ways = {
    purchase: <RoleLink role="aboutCourse">{t("lock.to_purchase")}</RoleLink>,
    expired: undefined,
    email: <ConfirmEmailLink variant="link">{t("lock.to_confirm")}</ConfirmEmailLink>,
    topics: (
      <RoleLink role="course" params={{ courseId }} search="tab=lessons">
        {t("lock.to_course")}
      </RoleLink>
    ),
  };
  return (
    <Banner tone={lock === "expired" ? "warning" : "info"} action={ways[lock]}>
      {t(`lock.${lock}`, { have: topics_completed, need: topics })}
    </Banner>
  );
}
