import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import { safeLink } from "@academy/shared/contract/safe-address";
import type { Agenda } from "@academy/shared/contract/staff/today";
import { timeOfDay } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Link, useRolePath } from "@academy/shared/router";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { roleOfSection } from "#navigation/sections.ts";
import styles from "./agenda.module.css";

/** One live session of the day: its time on the academy's clock, its title, the meeting's link. */
export function DaySession({ session }: { session: Agenda["sessions"][number] }) {
  const t = useTranslations(["staff", "common"]);
  const language = useLanguage();
  const path = useRolePath();
  const { id, title, starts_at, ends_at, teacher_name, is_cancelled } = session;
  const address = safeLink(session.link);
  const time = (moment: string) => timeOfDay(new Date(moment), language, ACADEMY_TIME_ZONE);
  return (
    <li className={styles.row}>
      <time dateTime={starts_at} className={styles.time}>{`${time(starts_at)}–${time(ends_at)}`}</time>
      <span className={styles.text}>
        <Link to={{ pathname: path(roleOfSection("sessions")), search: `open=${id}` }}>{title[language]}</Link>
        <span className={styles.facts}>{teacher_name}</span>
      </span>
      {is_cancelled && <Tag tone="danger">{t("sessions.cancelled")}</Tag>}
      {!is_cancelled && address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t("today.sessions.join_named", { title: title[language] })} (${t("common:new_tab")})`}
        >
          {t("today.sessions.join")}
        </a>
      )}
    </li>
  );
}
