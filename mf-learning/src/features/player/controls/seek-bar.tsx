import { clock } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { TimeSlider } from "@videojs/react";
import { useLecturePage } from "#features/player/context/lecture-page.ts";
import { usePlayerState } from "#features/player/context/player-context.ts";
import styles from "./controls.module.css";
import { usePlayer } from "./player-store.ts";

/** The position in the lecture: its chapters, what is loaded, the student's notes; the chapter and the time under the pointer. */
export function SeekBar() {
  const t = useTranslations("learning");
  const { NoteMarks } = useLecturePage();
  const { lecture } = usePlayerState();
  const { currentTime, duration, chapter } = usePlayer((state) => ({
    currentTime: Math.floor(state.currentTime),
    duration: state.duration,
    chapter: chapterAt(state.chaptersCues, state.currentTime),
  }));
  const position = t("player.position", { now: clock(currentTime), total: clock(duration) });
  return (
    <TimeSlider.Root className={styles.seek} step={5} largeStep={30}>
      <TimeSlider.Chapters
        className={styles.chapters}
        renderChapter={(props) => (
          <div {...props} className={styles.chapter}>
            <TimeSlider.Track className={styles.track}>
              <TimeSlider.Buffer className={styles.buffer} />
              <TimeSlider.Fill className={styles.fill} />
            </TimeSlider.Track>
          </div>
        )}
      />
      {duration > 0 && <NoteMarks lectureId={lecture.id} duration={duration} />}
      <TimeSlider.Thumb
        className={styles.thumb}
        aria-label={t("player.seek")}
        aria-valuetext={chapter ? `${position}, ${chapter}` : position}
      />
      <TimeSlider.Preview className={styles.preview}>
        <TimeSlider.ChapterTitle className={styles.previewChapter} />
        <TimeSlider.Value type="pointer" />
      </TimeSlider.Preview>
    </TimeSlider.Root>
  );
}

/** The title of the chapter at a second; empty where there is none. */
export const chapterAt = (
  cues: readonly { startTime: number; endTime: number; text: string }[],
  second: number,
): string => cues.find(({ startTime, endTime }) => startTime <= second && second < endTime)?.text ?? "";
