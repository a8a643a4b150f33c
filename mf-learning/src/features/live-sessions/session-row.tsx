import { safeLink } from "@academy/shared/contract/safe-address";
import type { Seminar } from "@academy/shared/contract/seminars";
import { calendarDate, inBothTimeZones } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { nonBreaking } from "@academy/shared/i18n/non-breaking";
import { Link } from "@academy/shared/router";
import type { TranslatedTexts } from "@academy/shared/translation/use-translated";
import { Fact } from "@academy/shared/ui/data-display/fact";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { CalendarPlus, Video } from "lucide-react";
import { IconLink } from "#ui/icon-link.tsx";
import type { SessionPhase } from "./session-order.ts";
import { calendarAddress } from "./sessions.api.ts";
import styles from "./sessions.module.css";

const TONES = { cancelled: "danger", live: "success", overrun: "plain", next: "accent", past: "plain" } as const;

interface SessionRowProps {
  seminar: Seminar;
  texts: TranslatedTexts;
  phase: SessionPhase;
  /** Whether this is the next of the coming sessions. */
  next: boolean;
}

/** One live session: its day, both clocks, its instructor, and the link once the server sends it (reading 34). */
export function SessionRow({ seminar, texts, phase, next }: SessionRowProps) {
  const t = useTranslations(["learning", "common"]);
  const language = useLanguage();
  const momentOf = useMoment();
  const title = texts.say(seminar.title);
  const cancelled = Boolean(seminar.cancelled_at);
  const coming = next ? "next" : "upcoming";
  const state = cancelled ? "cancelled" : phase === "upcoming" ? coming : phase;
  const start = new Date(seminar.starts_at);
  const leaf = calendarDate(start, language, seminar.timezone);
  const clocks = inBothTimeZones(start, language);
  const clock = (timeZone?: string) => {
    const { date, time, zone } = momentOf(start, timeZone);
    return nonBreaking(`${date}, ${time} ${zone}`);
  };
  const movedFrom =
    !cancelled && phase === "upcoming" && seminar.moved_from ? momentOf(seminar.moved_from, seminar.timezone) : null;

  return (
    <li className={styles.session} data-phase={cancelled ? "past" : phase} data-next={next}>
      <div className={styles.leaf} aria-hidden="true">
        <span className={styles.day}>{leaf.day}</span>
        <span>{leaf.month}</span>
      </div>
      <div className={styles.text}>
        <div className={styles.heading}>
          <h3 className={styles.title} lang={texts.language}>
            {title}
          </h3>
          {seminar.group && <Tag>{t("sessions.group", { name: seminar.group })}</Tag>}
          {state !== "upcoming" && <Tag tone={TONES[state]}>{t(`sessions.${state}`)}</Tag>}
          {movedFrom && <Tag tone="warning">{t("sessions.moved")}</Tag>}
        </div>
        {seminar.description && (
          <p className={styles.description} lang={texts.language}>
            {texts.say(seminar.description)}
          </p>
        )}
        <p className={styles.host}>
          <span>{t("sessions.host", { name: texts.say(seminar.teacher.teacher_name) })}</span>
          <span>{t("sessions.minutes", { count: seminar.duration_minutes })}</span>
        </p>
        <dl className={styles.clocks}>
          <Fact name={t("sessions.academy_time")}>
            <time dateTime={seminar.starts_at}>{clock(seminar.timezone)}</time>
          </Fact>
          {movedFrom && <Fact name={t("sessions.moved_from")}>{`${movedFrom.date}, ${movedFrom.time}`}</Fact>}
          {clocks.viewer && <Fact name={t("sessions.your_time")}>{clock()}</Fact>}
        </dl>
      </div>
      {!cancelled && <Recording seminar={seminar} title={title} />}
      {phase !== "past" && !cancelled && (
        <div className={styles.ways}>
          {seminar.link && (
            <IconLink
              icon={Video}
              className={styles.join}
              href={seminar.link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t("sessions.join_named", { title })} (${t("common:new_tab")})`}
            >
              {t("sessions.join")}
            </IconLink>
          )}
          {phase !== "overrun" && (
            <IconLink
              icon={CalendarPlus}
              className={styles.calendar}
              href={calendarAddress(seminar, language)}
              download
              aria-label={t("sessions.calendar_named", { title })}
            >
              {t("sessions.calendar")}
            </IconLink>
          )}
        </div>
      )}
    </li>
  );
}

/** What students with access keep of a past session: a recording, a lecture. */
function Recording({ seminar: { recording }, title }: { seminar: Seminar; title: string }) {
  const t = useTranslations(["learning", "common"]);
  const address = safeLink(recording?.link ?? null);
  const lecture = recording?.lecture ?? null;
  if (!address && lecture === null) return null;
  return (
    <div className={styles.ways}>
      {address && (
        <IconLink
          icon={Video}
          className={styles.calendar}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("sessions.recording_named", { title })} (${t("common:new_tab")})`}
        >
          {t("sessions.recording")}
        </IconLink>
      )}
      {lecture !== null && (
        <Link className={styles.calendar ?? ""} to={{ search: `?lecture=${lecture}` }}>
          {t("sessions.lecture")}
        </Link>
      )}
    </div>
  );
}
