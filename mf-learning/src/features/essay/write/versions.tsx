import type { EssayVersion } from "@academy/shared/contract/essay";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQuery } from "@academy/shared/query";
import { Async, Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { memo, useState } from "react";
import { type EssayRequest, versionQuery, versionsQuery } from "#features/essay/query/essay.api.ts";
import { EssayText } from "#features/essay/text/essay-text.tsx";
import type { Autosave } from "./autosave.ts";
import styles from "./editor.module.css";

interface VersionsProps {
  request: EssayRequest;
  essayId: number;
  autosave: Autosave;
}

/** Earlier texts of the essay: the author can read each, and put it in place of the present one (reading 78). */
export const Versions = memo(function Versions({ request, essayId, autosave }: VersionsProps) {
  const t = useTranslations("essay");
  const [chosen, setChosen] = useState<EssayVersion | null>(null);
  return (
    <>
      <Disclosure title={t("versions.title")}>
        <VersionList request={request} essayId={essayId} onView={setChosen} />
      </Disclosure>
      {chosen && <VersionDialog version={chosen} autosave={autosave} onClose={() => setChosen(null)} />}
    </>
  );
});

interface VersionListProps extends Pick<VersionsProps, "request" | "essayId"> {
  onView: (version: EssayVersion) => void;
}

function VersionList({ request, essayId, onView }: VersionListProps) {
  const t = useTranslations("essay");
  const momentOf = useMoment();
  return (
    <Loaded
      query={versionsQuery(request.course, essayId)}
      empty={<p className={styles.note}>{t("versions.none")}</p>}
      rows={2}
    >
      {(all) => (
        <ul className={styles.versions}>
          {all.map((version) => (
            <li key={version.id} className={styles.version}>
              <span>
                <time dateTime={version.saved_at}>{t("versions.row", momentOf(version.saved_at))}</time>
                <span>{` · ${t("text.words", { count: version.words })}`}</span>
              </span>
              <Button
                variant="link"
                aria-label={t("versions.view_named", momentOf(version.saved_at))}
                onClick={() => onView(version)}
              >
                {t("versions.view")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface VersionDialogProps {
  version: EssayVersion;
  autosave: Autosave;
  onClose: () => void;
}

function VersionDialog({ version, autosave, onClose }: VersionDialogProps) {
  const t = useTranslations("essay");
  const moment = useMoment()(version.saved_at);
  const text = useQuery(versionQuery(version.id));
  /** Saves the present text before another one replaces it, so that it is among the versions; false where that failed. */
  const restore = useMutation({
    mutationFn: async (next: string) => {
      await autosave.flush();
      if (!autosave.isSaved()) return false;
      await autosave.replace(next);
      raiseToast({ message: t("versions.restored", moment), tone: "success" });
      onClose();
      return true;
    },
  });
  return (
    <Dialog
      onClose={onClose}
      dismissible={!restore.isPending}
      size="wide"
      title={t("versions.of", moment)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("versions.close")}
          </Button>
          <Button
            disabled={!text.data}
            mutation={restore}
            pendingLabel={t("versions.restoring")}
            onClick={() => text.data && restore.mutate(text.data.text)}
          >
            {t("versions.restore")}
          </Button>
        </>
      }
    >
      {restore.data === false && (
        <Banner tone="warning" live>
          {t("versions.unsaved")}
        </Banner>
      )}
      <Async result={text} rows={4}>
        {(given) => <EssayText markdown={given.text} />}
      </Async>
    </Dialog>
  );
}
