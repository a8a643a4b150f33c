import type { OrderScholarship } from "@academy/shared/contract/staff/money/orders";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";

/** A link to the scholarship that reduced a price, with its number and what is granted of it now. */
export function ScholarshipLink({ scholarship: { id, status, percent } }: { scholarship: OrderScholarship }) {
  const t = useTranslations("staff");
  const granted = percent === null ? t("money.scholarship_taken_back") : t("scholarships.percent", { percent });
  const what = status === "full" ? t("scholarships.status.full") : granted;
  return <Link to={`/staff/scholarships/${id}`}>{t("money.scholarship_number", { id, what })}</Link>;
}
