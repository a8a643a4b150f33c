import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";

/** The verdict of a review, with its points unless it returned the essay. */
export function VerdictTag({ verdict, points }: Pick<StaffEssay["said_before"][number], "verdict" | "points">) {
  const t = useTranslations("staff");
  return (
    <Tag tone={verdict === "positive" ? "success" : "warning"}>
      {points === null ? t("essays.verdicts.returned") : t("essays.points", { points })}
    </Tag>
  );
}
