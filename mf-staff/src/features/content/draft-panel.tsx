import type { ContentState } from "@academy/shared/contract/staff/content";
import { useTranslations } from "@academy/shared/i18n";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { discardDraft } from "./content.api.ts";
import styles from "./content.module.css";
import { DifferencesList } from "./differences-list.tsx";
import { changesOf } from "./draft-changes.ts";
import { FaultReason } from "./fault-reason.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useLabels } from "./use-labels.ts";

/** The published version and the draft: the draft's changes, its faults, and the buttons that publish or discard it. */
export function DraftPanel({ state: { live, draft } }: { state: ContentState }) {
  const t = useTranslations("staff");
  const { path, noteOf } = useLabels();
  const shown = (
    <p className={styles.small}>
      <span>{t("content.shown", { note: noteOf(live), by: live.published_by })}</span>{" "}
      <RelativeTime moment={live.published_at} />
    </p>
  );
  if (!draft)
    return (
      <section className={styles.panel} aria-label={t("content.draft")}>
        {shown}
        <p>{t("content.no_draft")}</p>
      </section>
    );
  const { count } = changesOf(draft);
  const hasFaults = draft.faults.length > 0;
  return (
    <section className={styles.panel} aria-label={t("content.draft")}>
      {shown}
      <p>
        <span>{t("content.changed_by", { by: draft.changed_by })}</span> <RelativeTime moment={draft.changed_at} />
      </p>
      {draft.outdated && <Banner tone="warning">{t("content.outdated")}</Banner>}
      {hasFaults && (
        <Banner tone="error">
          <p>{t("content.faults", { count: draft.faults.length })}</p>
          <ul className={styles.faults}>
            {draft.faults.map((fault) => (
              <li key={`${fault.path} ${fault.reason}`}>
                <strong>{path(fault.path)}</strong> <FaultReason fault={fault} />
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <DifferencesList draft={draft} />
      <div className={styles.buttons}>
        <DialogButton
          disabled={hasFaults || draft.outdated || draft.changes.length === 0}
          dialog={(close) => (
            <PublishDialog revision={draft.revision} changes={count} legal={draft.legal ?? []} onClose={close} />
          )}
        >
          {t("content.publish")}
        </DialogButton>
        <ReasonButton
          texts={{
            ...t("content.discard_draft", { returnObjects: true }),
            why: t("content.discard_means", { count }),
          }}
          draftKey="discard-content"
          send={discardDraft}
        />
      </div>
    </section>
  );
}
