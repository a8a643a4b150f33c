import { PageSection } from "@academy/shared/ui/layout/page-section";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { Half, Halves } from "#ui/halves.tsx";
import { TickedList } from "#ui/ticked-list.tsx";

const ELIGIBLE = ["lawyers", "students", "english", "age"] as const;

/** Who may take part, and how one gets out again: eligibility and refund in short (spec §2). */
export function ConditionsSection() {
  const t = usePageTexts("course");
  return (
    <PageSection label={t("course.eligibility.title")}>
      <Halves>
        <Half eyebrow={t("course.eligibility.eyebrow")} title={t("course.eligibility.title")}>
          <p>{t("course.eligibility.lead")}</p>
          <TickedList items={ELIGIBLE.map((key) => t(`course.eligibility.${key}`))} />
        </Half>
        <Half eyebrow={t("course.refund.eyebrow")} title={t("course.refund.title")}>
          <p>{t("course.refund.window")}</p>
          <p>{t("course.refund.clock")}</p>
          <p>{t("course.refund.prepayment")}</p>
          <p>
            <RoleLink role="terms">{t("course.refund.link")}</RoleLink>
          </p>
        </Half>
      </Halves>
    </PageSection>
  );
}
