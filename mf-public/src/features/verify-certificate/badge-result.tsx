import type { CheckedCredential } from "@academy/shared/contract/credentials";
import { useTranslations } from "@academy/shared/i18n";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { KnownCertificate } from "./certificate-record.tsx";
import type { NoBadge } from "./check-badge.ts";

/** What a badge is: genuine or withdrawn, with what the register says; not the academy's, or damaged. */
export function BadgeResult({ result }: { result: CheckedCredential | NoBadge }) {
  const t = useTranslations("public");
  if ("file" in result)
    return (
      <Banner tone="error" live>
        {t(`certification.verify.${result.state}`, { file: result.file })}
      </Banner>
    );
  if (result.certificate) return <KnownCertificate certificate={result.certificate} />;
  const state = result.state === "foreign" ? "foreign" : "damaged";
  return (
    <Banner tone="error" live title={t(`certification.verify.${state}.title`)}>
      <p>{t(`certification.verify.${state}.text`)}</p>
    </Banner>
  );
}
