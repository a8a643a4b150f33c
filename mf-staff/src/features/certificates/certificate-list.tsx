import { CERTIFICATE_STATES } from "@academy/shared/contract/staff/certificates";
import { listCertificates } from "@academy/shared/contract/staff/certificates.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useFilteredList } from "#lists/use-filtered-list.ts";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import { CertificateDetail } from "./certificate-detail.tsx";
import { CertificateTag } from "./certificate-tag.tsx";
import { certificateQuery } from "./certificates.api.ts";

const FILTERS = { q: "text", state: ["all", ...CERTIFICATE_STATES] } as const;

/** The certificates, with a search by number and name and a filter by state. */
function CertificateList() {
  const t = useTranslations("staff");
  const day = useDay();
  const list = useFilteredList(FILTERS, listCertificates);
  return (
    <Queue
      {...list}
      label={t("certificates.title")}
      empty={t("certificates.none")}
      idOf={({ number }) => number}
      row={({ number, name, state, issued_at }) => ({
        title: name || number,
        facts: number,
        tags: <CertificateTag state={state} />,
        aside: day(issued_at),
      })}
      detail={loadedDetail(certificateQuery, (certificate) => <CertificateDetail certificate={certificate} />)}
      fields={{
        q: t("certificates.search"),
        state: [t("certificates.show"), (each) => t(`certificates.filters.${each}`)],
      }}
    />
  );
}

/** The issued certificates, and the decisions about them. */
export const CertificatesScreen = sectionScreen("certificates", CertificateList);
