import { FUNNEL_STAGES, type Funnel } from "@academy/shared/contract/staff/analytics";
import { useTranslations } from "@academy/shared/i18n";
import { Loaded } from "@academy/shared/ui/async/async";
import { useFilters } from "#lists/use-filters.ts";
import { FilterBar } from "#ui/filter-bar.tsx";
import { useMonthName } from "#ui/month-name.ts";
import { TableHead } from "#ui/table-head.tsx";
import { funnelQuery } from "./analytics.api.ts";
import styles from "./analytics.module.css";
import { People } from "./people.tsx";

const KINDS = ["month", "group"] as const;
const FILTERS = { by: KINDS } as const;

/** How many reached each stage from registration to certificate, by the month of the registration or by group. */
export function FunnelView() {
  const t = useTranslations("staff");
  const filters = useFilters(FILTERS);
  const { by } = filters.values;
  return (
    <>
      <FilterBar
        filters={filters}
        fields={{
          by: [t("analytics.by"), (kind) => t(`analytics.groups.${kind}`)],
        }}
      />
      <Loaded query={funnelQuery(by)} rows={6}>
        {({ items }) =>
          items.length === 0 ? <p>{t("analytics.no_funnel")}</p> : <FunnelTable by={by} items={items} />
        }
      </Loaded>
    </>
  );
}

function FunnelTable({ by, items }: { by: (typeof KINDS)[number]; items: Funnel["items"] }) {
  const t = useTranslations("staff");
  const monthName = useMonthName();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled, by the keyboard too.
    <section className={styles.scroll} aria-label={t("analytics.kinds.funnel")} tabIndex={0}>
      <table className={styles.table} aria-label={t("analytics.kinds.funnel")}>
        <TableHead
          names={[t(`analytics.groups.${by}`), ...FUNNEL_STAGES.map((stage) => t(`analytics.stages.${stage}`))]}
        />
        <tbody>
          {items.map(({ name, reached }) => (
            <tr key={name}>
              <th scope="row">{by === "month" ? monthName(name) : name}</th>
              {FUNNEL_STAGES.map((stage, at) => (
                <td key={stage}>
                  <People count={reached[at] ?? null} of={at > 0 ? (reached[0] ?? null) : null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
