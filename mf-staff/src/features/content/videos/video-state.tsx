import type { StaffFilm } from "@academy/shared/contract/staff/films";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { ProgressBar } from "@academy/shared/ui/data-display/progress-bar";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { tryAgain } from "./videos.api.ts";
import styles from "./videos.module.css";

/** What a video that browsers cannot play means for students. */
function unplayableNote({ playable, state, renditions }: StaffFilm, encodes: boolean) {
  if (playable !== false) return null;
  if (renditions.length > 0) return "unplayable";
  return state === "failed" || !encodes ? "unplayable_alone" : "unplayable_waits";
}

/** The processing state of a video, and whether browsers can play it. */
export function VideoState({ video, encodes }: { video: StaffFilm; encodes: boolean }) {
  const t = useTranslations("staff");
  const note = unplayableNote(video, encodes);
  return (
    <div className={styles.state}>
      <Processing video={video} encodes={encodes} />
      {note && <span className={styles.small}>{t(`content.videos.${note}`)}</span>}
    </div>
  );
}

/** The processing state of a video: waiting, its progress, done, or why it failed and a button that tries again. */
function Processing({ video, encodes }: { video: StaffFilm; encodes: boolean }) {
  const t = useTranslations("staff");
  const again = useAction({ send: () => tryAgain(video.id), done: () => t("content.videos.queued") });
  const { state, fault, percent, renditions } = video;
  const stuck = !encodes && video.playable === false;
  if (state === "done")
    return renditions.length > 0 ? (
      <Tag tone="success">{t("content.videos.done")}</Tag>
    ) : (
      <div className={styles.state}>
        <Tag>{t("content.videos.original_only")}</Tag>
        <span className={styles.small}>{t("content.videos.small_enough")}</span>
      </div>
    );
  if (state === "working")
    return <ProgressBar value={percent} max={100} label={t("content.videos.working", { percent })} />;
  const reason = fault && <span className={styles.small}>{t(`content.videos.faults.${fault}`)}</span>;
  if (state === "waiting")
    return (
      <div className={styles.state}>
        <Tag tone={stuck ? "danger" : "plain"}>
          {t(encodes ? "content.videos.waiting" : stuck ? "content.videos.failed" : "content.videos.original_only")}
        </Tag>
        {encodes && reason}
        {encodes && fault && <span className={styles.small}>{t("content.videos.by_itself")}</span>}
      </div>
    );
  return (
    <div className={styles.state}>
      <Tag tone="danger">{t("content.videos.failed")}</Tag>
      {reason}
      {video.playable !== false && <span className={styles.small}>{t("content.videos.original_plays")}</span>}
      {encodes && (
        <Button
          variant="secondary"
          size="compact"
          clickMutation={again}
          pendingLabel={t("content.videos.queueing")}
          aria-label={t("content.videos.again_for", { file: video.file })}
        >
          {t("content.videos.again")}
        </Button>
      )}
      <ActionFailure error={again.error} />
    </div>
  );
}
