import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Async } from "@academy/shared/ui/async/async";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { Panel } from "#ui/panel.tsx";
import styles from "#ui/rows.module.css";
import { linkedProvidersQuery } from "./linked-providers.api.ts";
import { ProviderRow } from "./provider-row.tsx";

/** By which providers the student can sign in; nothing where there is none, as for most (decision 0021). */
export function LinkedProviders() {
  const t = useTranslations("profile");
  const rows = useFocusFallback<HTMLUListElement>();
  const linked = useQuery(linkedProvidersQuery());
  if (!linked.error && !linked.data?.length) return null;
  return (
    <Panel title={t("linked.title")}>
      <p className={styles.small}>{t("linked.lead")}</p>
      <Async result={linked} rows={1}>
        {(list) => (
          <ul ref={rows} className={styles.list} tabIndex={-1} aria-label={t("linked.title")}>
            {list.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
          </ul>
        )}
      </Async>
    </Panel>
  );
}
