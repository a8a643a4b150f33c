import { useTranslations } from "@academy/shared/i18n";
import { MailPlus } from "lucide-react";
import { useOpenRow } from "#lists/use-open-row.ts";
import { KindTabs } from "#ui/kind-tabs.tsx";
import { NewRowButton } from "#ui/new-row-button.tsx";
import { sectionScreen } from "#ui/section-screen.tsx";
import styles from "./mailings.module.css";
import { MailingsList } from "./mailings-list.tsx";
import { SuppressionList } from "./suppressions/suppression-list.tsx";

/** Mailings, and who gets no marketing emails; the address names the open one. */
function MailingsTabs() {
  const t = useTranslations("staff");
  const { open } = useOpenRow();
  return (
    <KindTabs
      label={t("mailings.title")}
      parts={{ emails: MailingsList, suppressions: SuppressionList }}
      labelOf={(kind) => t(`mailings.kinds.${kind}`)}
      hasOpenRow={open !== null}
    >
      {(List) => (
        <div className={styles.list}>
          <List />
        </div>
      )}
    </KindTabs>
  );
}

function WriteMailing() {
  const t = useTranslations("staff");
  return <NewRowButton icon={MailPlus}>{t("mailings.write")}</NewRowButton>;
}

/** Emails to many students. */
export const MailingsScreen = sectionScreen("mailings", MailingsTabs, WriteMailing);
