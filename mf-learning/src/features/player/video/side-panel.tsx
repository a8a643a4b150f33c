import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { createPortal } from "react-dom";
import { useLecturePage } from "#features/player/context/lecture-page.ts";
import { usePlayerState } from "#features/player/context/player-context.ts";
import styles from "./video.module.css";

export const TRANSCRIPT = {
  name: "transcript",
  load: () =>
    import(/* webpackChunkName: "course-later" */ "#features/player/captions/transcript.tsx").then(
      (module) => module.Transcript,
    ),
};

/** The open panel, in the column beside the lecture; where there is none, below the video. */
export function SidePanel() {
  const { notesPanel, column } = useLecturePage();
  const { lecture, playback, panel, onPanel, begun } = usePlayerState();
  const { video, seek } = playback;
  if (!panel) return null;
  const shown = (
    <div className={styles.panel}>
      {panel === "transcript" ? (
        <LazyPart {...TRANSCRIPT} given={{}} rows={3} />
      ) : (
        notesPanel({
          lectureId: lecture.id,
          second: () => video.current?.currentTime ?? 0,
          onSeek: seek,
          onLeave: () => video.current?.focus({ preventScroll: true }),
          begun,
          onClose: () => onPanel(null),
        })
      )}
    </div>
  );
  return column ? createPortal(shown, column) : shown;
}
