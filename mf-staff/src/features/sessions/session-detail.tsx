import type { StaffSession } from "@academy/shared/contract/staff/sessions";
import { serverNow } from "@academy/shared/http";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { useState } from "react";
import { FactRows } from "#ui/fact-list.tsx";
import { ReasonButton } from "#ui/reason-dialog.tsx";
import { Attendance } from "./attendance.tsx";
import { Recording } from "./recording.tsx";
import { SessionForm } from "./session-form.tsx";
import { cancelSession } from "./sessions.api.ts";
import styles from "./sessions.module.css";

/** One live session: its plan, and afterwards its attendance and what students keep of it. */
export function SessionDetail({ session }: { session: StaffSession }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const moment = useMoment();
  const [isChanging, setChanging] = useState(false);
  const { id, title, description, starts_at, timezone, duration_minutes, teacher_name, link, notice } = session;
  const start = moment(starts_at, timezone);
  const hasBegun = Date.parse(starts_at) <= serverNow();
  const close = () => setChanging(false);
  if (isChanging) return <SessionForm session={session} onDone={close} onClose={close} />;
  return (
    <article className={styles.session}>
      <h2>{title[language]}</h2>
      <p className={styles.tags}>
        {session.cancelled_at && <Tag tone="danger">{t("sessions.cancelled")}</Tag>}
        {session.moved_from && (
          <Tag tone="warning">{t("sessions.moved_from", moment(session.moved_from, timezone))}</Tag>
        )}
        {session.of_pack && <Tag>{t("sessions.of_pack")}</Tag>}
      </p>
      <dl className={styles.facts}>
        <FactRows
          rows={{
            [t("sessions.fields.starts")]: `${start.date}, ${start.time} (${t("sessions.academy_clock")})`,
            [t("sessions.fields.minutes")]: duration_minutes,
            [t("sessions.fields.instructor")]: teacher_name,
            [t("sessions.fields.group")]: session.group?.name,
            [t("sessions.fields.link")]: (
              <a href={link} target="_blank" rel="noopener noreferrer">
                {link}
              </a>
            ),
          }}
        />
      </dl>
      {description && <p className={styles.description}>{description[language]}</p>}
      {notice && (
        <p className={styles.hint}>
          {t(notice.done ? "sessions.letters_written" : "sessions.letters_waiting", { count: notice.letters })}
        </p>
      )}
      {!session.cancelled_at && (
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t("sessions.change")}
          </Button>
          <ReasonButton
            when={!hasBegun}
            texts={t("sessions.cancel", { returnObjects: true })}
            draftKey={`cancel-session:${id}`}
            send={(body) => cancelSession(id, body)}
          />
        </div>
      )}
      {hasBegun && !session.cancelled_at && (
        <>
          <Recording key={session.revision} session={session} />
          <Attendance session={session} />
        </>
      )}
    </article>
  );
}
