import { CERTIFICATE_STATES } from "@academy/shared/contract/staff/certificates";
import { academyDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { useFilters } from "#lists/use-filters.ts";
import { FilterBar } from "#ui/filter-bar.tsx";
import { FilterSelect } from "#ui/filter-select.tsx";
import { Queue } from "#ui/queue.tsx";
import { QueueRow } from "#ui/queue-row.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { CertificateDetail } from "./certificate-detail.tsx";
import { CertificateTag } from "./certificate-tag.tsx";
import { certificatesQuery } from "./certificates.api.ts";

const CHOICES = ["all", ...CERTIFICATE_STATES] as const;
const FILTERS = { q: "text", state: CHOICES } as const;

/** The certificates, with a search by number and name and a filter by state. */
export function CertificateList() {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const filters = useFilters(FILTERS);
  const list = useInfiniteQuery(certificatesQuery(filters.params));
  const { q, state } = filters.values;
  return (
    <>
      <FilterBar isFiltered={filters.isFiltered} onReset={filters.reset}>
        <SearchField
          label={t("certificates.search")}
          value={q}
          onSearch={(typed) => filters.change({ q: typed }, { replace: true })}
        />
        <FilterSelect
          label={t("certificates.show")}
          value={state}
          choices={CHOICES}
          wordsOf={(each) => t(`certificates.filters.${each}`)}
          onChoose={(each) => filters.change({ state: each })}
        />
      </FilterBar>
      <Queue
        label={t("certificates.title")}
        result={list}
        empty={t("certificates.none")}
        idOf={({ number }) => number}
        row={({ number, name, state: stands, issued_at }) => (
          <QueueRow
            title={name || number}
            facts={number}
            tags={<CertificateTag state={stands} />}
            aside={academyDay(issued_at, language)}
          />
        )}
        detail={(number) => <CertificateDetail key={number} number={number} />}
      />
    </>
  );
}
