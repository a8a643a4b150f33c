import type { Lecture } from "@academy/shared/contract/courses";
import { roundedMinutes } from "@academy/shared/format/duration";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { CloudOff, Info } from "lucide-react";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import { LectureHeading } from "#ui/lecture-heading.tsx";
import { useLecturePage } from "./context/lecture-page.ts";
import { lectureQuery } from "./lecture.api.ts";
import styles from "./lecture.module.css";
import { LectureSteps } from "./lecture-steps.tsx";
import { MaterialFrame, showsDocuments } from "./material/material-frame.tsx";
import { MaterialLinks } from "./material/material-links.tsx";
import { DocumentGate, OpeningNoticeText } from "./opening-notice/opening-notice-text.tsx";
import { useOpeningNotice } from "./opening-notice/use-opening-notice.ts";
import { usePlayback } from "./playback/use-playback.ts";
import { Completion } from "./progress/completion.tsx";
import { startOf } from "./progress/dated-report.ts";
import { ResumeNotes } from "./progress/resume-notes.tsx";
import { useProgressReports } from "./progress/use-progress-reports.ts";
import type { QualityChoice } from "./quality/quality-rules.ts";
import { useQuality } from "./quality/use-quality.ts";
import { type PlayerSettings, usePlayerSettings } from "./settings/player-settings.ts";
import { UnreadyVideo } from "./surface/player-placeholder.tsx";
import { LecturePlayer } from "./video/lecture-player.tsx";

/** A lecture that is open to the student: a video or a document, marked complete automatically or by the student. */
export function OpenLecture({ lecture }: { lecture: Lecture }) {
  const { control, titles, teachers, course, startAtOnce, startAt, studentId, serverSpeed, outbox, declarable } =
    useLecturePage();
  const title = titles.say(lecture.title);
  const teacher = teachers.say(lecture.teacher_name);
  const t = useTranslations(["learning", "common"]);
  const media = useQuery(lectureQuery(lecture));
  const { settings, change } = usePlayerSettings(studentId, serverSpeed);
  const [start] = useState(() => startOf(lecture, outbox.unsent(lecture.id), startAt));
  const reports = useProgressReports({ lecture, outbox, start, pace: settings.speed });
  const { mark } = reports;
  const opening = useOpeningNotice(lecture);
  const set = (part: Partial<PlayerSettings>) => {
    change(part);
    if (part.speed !== undefined) reports.onSpeed(part.speed);
  };
  const quality = useQuality(settings.quality ?? "auto");
  const playback = usePlayback({
    lecture,
    quality,
    latest: media.data,
    start,
    startAtOnce,
    speed: settings.speed,
    reports,
    onRenew: async () => {
      const { data, isError } = await media.refetch();
      return isError ? null : (data ?? null);
    },
    onSpeed: (speed) => speed !== settings.speed && set({ speed }),
  });
  const chooseQuality = (choice: QualityChoice) => {
    if (quality.addressIn(playback.source, choice) !== quality.addressIn(playback.source))
      playback.prepareSourceSwitch();
    set({ quality: choice });
  };
  const [resumedAt, setResumedAt] = useState(start);

  const heading = useRef<HTMLHeadingElement>(null);
  const acts = useFocusFallback<HTMLDivElement>(heading);

  // The control that chose this lecture disappeared with the former lecture: the focus moves here.
  const { video } = playback;
  useEffect(() => {
    if (startAtOnce && document.activeElement === document.body)
      (video.current ?? heading.current)?.focus({ preventScroll: true });
  }, [startAtOnce, video]);

  const playFrom = (second: number) => {
    setResumedAt(0);
    reports.forgetElsewhere();
    playback.playFrom(second);
    // The button disappears: the focus moves to the video.
    video.current?.focus({ preventScroll: true });
  };

  const done = lecture.progress?.completed === true;
  useImperativeHandle(control, () => ({ playOn: () => playback.playOn(done) }));
  const name = lecture.material_name ?? title;
  const material = media.data.material ?? lecture.material;
  const unready = media.data.video === null ? media.data.video_state : undefined;
  // A video whose address is missing for another reason stays: its player says why and asks again.
  const hasVideo = lecture.kind === "video" && !unready && (lecture.video !== null || media.data.video !== null);
  const [reading, setReading] = useState(hasVideo || !showsDocuments());
  const gated = opening !== null && !reading;
  const read = () => {
    setReading(true);
    // The button disappears: the focus moves to the heading above the document.
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <article className={styles.stage} aria-label={title}>
      {hasVideo && (
        <LecturePlayer
          title={title}
          teacher={teacher}
          lecture={media.data}
          playback={playback}
          settings={settings}
          onSettings={set}
          quality={quality}
          onQuality={chooseQuality}
        />
      )}
      {unready && <UnreadyVideo state={unready} />}
      {!hasVideo &&
        !unready &&
        material &&
        (opening && gated ? (
          <DocumentGate opening={opening} onOpen={read} />
        ) : (
          <MaterialFrame name={name} address={material} />
        ))}
      <header className={styles.bar}>
        <LectureHeading ref={heading} course={course.crumb} title={title} language={titles.language} />
        <div className={styles.row}>
          <div className={styles.about}>
            <p className={styles.meta}>
              <span>{t("lecture.taught_by", { name: teacher })}</span>
              <span>{t("common:duration.minutes", { minutes: roundedMinutes(lecture.duration) })}</span>
            </p>
            {!done && (
              <ResumeNotes
                resumedAt={resumedAt}
                elsewhere={reports.playing ? null : reports.elsewhere}
                playFrom={playFrom}
              />
            )}
          </div>
          <div ref={acts} className={styles.acts}>
            <Completion lecture={lecture} declarable={declarable} mark={mark} />
            <LectureSteps />
          </div>
        </div>
      </header>
      {mark.isError && <ErrorNote error={mark.error} onRetry={() => mark.mutate(mark.variables)} />}
      {opening && !gated && (
        <div className={styles.opening}>
          <Info size={18} />
          <OpeningNoticeText opening={opening} folds />
        </div>
      )}
      {reports.waiting && (
        <p role="status" className={styles.waiting}>
          <CloudOff size={18} />
          <span>{t("lecture.waiting")}</span>
        </p>
      )}
      {material && <MaterialLinks name={name} address={material} />}
    </article>
  );
}
