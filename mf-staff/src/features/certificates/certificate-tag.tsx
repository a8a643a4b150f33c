import type { StaffCertificateState } from "@academy/shared/contract/staff/certificates";
import { useTranslations } from "@academy/shared/i18n";
import { Tag } from "@academy/shared/ui/data-display/tag";

const TONES = { valid: "success", undecided: "warning", withdrawn: "danger", replaced: "plain" } as const;

/** The state of a certificate as a tag. */
export function CertificateTag({ state }: { state: StaffCertificateState }) {
  const t = useTranslations("staff");
  return <Tag tone={TONES[state]}>{t(`certificates.states.${state}`)}</Tag>;
}
