import type { StaffEssay } from "@academy/shared/contract/staff/essays";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { essayActions } from "./essays.api.ts";
import styles from "./essays.module.css";

/** The reader of the essay, and the buttons that start reading, hand the essay back, and, for owners, assign it to another reader. */
export function EssayReading({ essay, onClose }: { essay: StaffEssay; onClose: () => void }) {
  const t = useTranslations("staff");
  const { reader, may } = essay;
  const actions = essayActions(essay);
  const start = useAction({ send: actions.start });
  const release = useAction({ send: actions.release, done: () => t("essays.released") });
  if (!reader && !may.start && !may.assign) return null;
  return (
    <div className={styles.reading}>
      {reader && <p>{reader.is_me ? t("essays.read_by_you") : t("essays.read_by", { name: reader.name })}</p>}
      <div className={styles.buttons}>
        {may.start && <Button clickMutation={start}>{t(reader ? "essays.take_over" : "essays.start")}</Button>}
        {may.release && (
          <Button variant="quiet" mutation={release} onClick={() => release.mutate(undefined, { onSuccess: onClose })}>
            {t("essays.release")}
          </Button>
        )}
        {may.assign && (
          <DialogButton variant="quiet" dialog={(close) => <AssignDialog essay={essay} onClose={close} />}>
            {t("essays.assign.action")}
          </DialogButton>
        )}
      </div>
      <ActionFailure error={start.error ?? release.error} />
    </div>
  );
}
