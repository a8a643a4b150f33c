import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { accessibilityQuery } from "./accessibility.api.ts";
import { LegalArticle } from "./legal-article.tsx";

/** The accessibility statement: the release's own, for it says what was measured of this release. */
export function AccessibilityPage() {
  const t = useTranslations("public");
  const result = useQuery(accessibilityQuery(useLanguage()));
  const email = useSupportEmail();
  return (
    <LegalArticle
      title={t("legal.accessibility.title")}
      result={result}
      lines={8}
      fill={(text) => text.replaceAll("{{support_email}}", email)}
    />
  );
}
