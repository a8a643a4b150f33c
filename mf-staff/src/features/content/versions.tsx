import { useTermsDate } from "@academy/shared/academy/use-terms-date";
import type { ContentVersion } from "@academy/shared/contract/staff/content";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { RoleLink } from "@academy/shared/ui/navigation/role-link";
import { PagedList } from "#ui/paged-list.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
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
  const { noteOf } = useLabels();
  return (
    <>
      <ArchiveButton />
      {hasDraft && <p className={styles.small}>{t("content.restore_later")}</p>}
      <PagedList result={useInfiniteQuery(versionsQuery())} empty={null}>
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
                  <ReasonButton
                    variant="secondary"
                    size="compact"
                    disabled={hasDraft}
                    texts={t("content.restore", { returnObjects: true, note: noteOf(version) })}
                    draftKey={`restore-content:${version.id}`}
                    send={(body) => restoreVersion(version.id, body)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
