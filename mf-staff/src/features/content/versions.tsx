import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import type { ContentVersion } from "@academy/shared/contract/staff/content";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { useState } from "react";
import { PagedList } from "#ui/paged-list.tsx";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { ArchiveButton } from "./archive-button.tsx";
import { restoreVersion, versionsQuery } from "./content.api.ts";
import styles from "./content.module.css";
import { useLabels } from "./use-labels.ts";

/** How a version changed the legal texts, with links to the texts of that version. */
function LegalNote({ version, change }: NonNullable<ContentVersion["legal"]>) {
  const t = useTranslations("staff");
  const date = useTermsDate()(version);
  return (
    <span className={styles.legalNote}>
      <span>{t(`content.legal.did.${change}`, { date })}</span>{" "}
      <RoleLink role="terms" search={`version=${version}`}>
        {t("content.fields.terms")}
      </RoleLink>
      <span>{" · "}</span>
      <RoleLink role="privacy" search={`version=${version}`}>
        {t("content.fields.privacy")}
      </RoleLink>
    </span>
  );
}

/** Every published version, newest first; staff can make an earlier one the draft again. */
export function Versions({ live, hasDraft }: { live: number; hasDraft: boolean }) {
  const t = useTranslations("staff");
  const versions = useInfiniteQuery(versionsQuery());
  const { noteOf } = useLabels();
  const [restored, setRestored] = useState<ContentVersion | null>(null);
  return (
    <>
      <ArchiveButton />
      {hasDraft && <p className={styles.small}>{t("content.restore_later")}</p>}
      <PagedList result={versions} empty={null}>
        {(list) => (
          <ul className={styles.versions}>
            {list.map((version) => (
              <li key={version.id} className={styles.version}>
                <span>
                  <span>{noteOf(version)}</span>
                  <span className={styles.small}>
                    {" "}
                    <span>{t("content.by", { by: version.published_by })}</span>{" "}
                    <RelativeTime moment={version.published_at} />
                  </span>
                  {version.legal && <LegalNote {...version.legal} />}
                </span>
                {version.id === live ? (
                  <span className={styles.small}>{t("content.live")}</span>
                ) : (
                  <Button variant="secondary" size="compact" disabled={hasDraft} onClick={() => setRestored(version)}>
                    {t("content.restore")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {restored && (
        <ReasonDialog
          title={t("content.restore_title", { note: noteOf(restored) })}
          consequence={t("content.restore_means")}
          action={t("content.restore")}
          draftKey={`restore-content:${restored.id}`}
          send={(body) => restoreVersion(restored?.id ?? 0, body)}
          done={() => t("content.restored")}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}
