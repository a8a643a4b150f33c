import { useTranslations } from "@academy/shared/i18n";
import { useSearchParams } from "@academy/shared/router";
import { Tabs } from "@academy/shared/ui/navigation/tabs";
import styles from "./mailings.module.css";
import { MailingsList } from "./mailings-list.tsx";
import { SuppressionList } from "./suppressions/suppression-list.tsx";

const KINDS = { emails: MailingsList, suppressions: SuppressionList } as const;
type Kind = keyof typeof KINDS;

/** Mailings, and who gets no marketing emails; the address names the open one. */
export function MailingsTabs() {
  const t = useTranslations("staff");
  const [search, setSearch] = useSearchParams();
  // An open row is an email: the one that is being written, too.
  const kind: Kind = search.get("kind") === "suppressions" && !search.has("open") ? "suppressions" : "emails";
  return (
    <Tabs
      label={t("mailings.title")}
      selected={kind}
      onSelect={(chosen) => setSearch(chosen === "emails" ? {} : { kind: chosen })}
      tabs={(Object.keys(KINDS) as Kind[]).map((id) => {
        const List = KINDS[id];
        const panel = (
          <div className={styles.list}>
            <List />
          </div>
        );
        return { id, label: t(`mailings.kinds.${id}`), panel: id === kind ? panel : null };
      })}
    />
  );
}
