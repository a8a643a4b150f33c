import type { ScholarshipStatus } from "@academy/shared/contract/scholarships";
import type { StaffScholarshipRow } from "@academy/shared/contract/staff/scholarships";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";

const TONES = { partial: "success", full: "success", declined: "warning" } as const satisfies Partial<
  Record<ScholarshipStatus, string>
>;

const isToned = (status: ScholarshipStatus): status is keyof typeof TONES => Object.hasOwn(TONES, status);

/** The decision about an application as a tag. */
export function ScholarshipTag({ application }: { application: Pick<StaffScholarshipRow, "status" | "percent"> }) {
  const t = useTranslations("staff");
  const { status, percent } = application;
  return (
    <Tag {...(isToned(status) && { tone: TONES[status] })}>
      {percent === null ? t(`scholarships.status.${status}`) : t("scholarships.percent", { percent })}
    </Tag>
  );
}
