import type { FailedEmail } from "@academy/shared/contract/staff/failed-emails";
import { listFailedEmails, resendFailedEmail } from "@academy/shared/contract/staff/failed-emails.operations";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { idCall } from "@academy/shared/query/api-call";
import { Button } from "@academy/shared/ui/buttons/button";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useAction } from "#actions/use-action.ts";
import { useMay } from "#me/use-may.ts";
import { listQuery } from "#query/staff-query.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { PagedList } from "#ui/paged-list.tsx";
import { useWaitingCounts } from "#waiting/today.api.ts";
import styles from "./failed-emails.module.css";

/** Undelivered emails, for staff who look after students; not shown while there are none. */
export function FailedEmails() {
  const may = useMay();
  const count = useWaitingCounts(true).today ?? 0;
  return may("students.manage") && count > 0 ? <FailedEmailList /> : null;
}

function FailedEmailList() {
  const t = useTranslations("staff");
  return (
    <section id="letters" tabIndex={-1} className={styles.section} aria-labelledby="letters-title">
      <h2 id="letters-title" className={styles.heading}>
        {t("today.letters.title")}
      </h2>
      <p className={styles.small}>{t("today.letters.lead")}</p>
      <PagedList result={useInfiniteQuery(listQuery(listFailedEmails)({}))} empty={t("today.letters.none")}>
        {(emails) => (
          <ul className={styles.list}>
            {emails.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function EmailRow({ email: { id, recipient, created_at, attempts, error } }: { email: FailedEmail }) {
  const t = useTranslations("staff");
  const action = useAction({
    send: () => idCall(resendFailedEmail)(id),
    done: () => t("today.letters.sent", { email: recipient }),
  });
  return (
    <li className={styles.email}>
      <div className={styles.facts}>
        <strong className={styles.recipient}>{recipient}</strong>
        <span className={styles.small}>
          <span>{t("today.letters.tries", { count: attempts })}</span> <RelativeTime moment={created_at} />
        </span>
        {error && (
          <span className={styles.small} dir="auto">
            {error}
          </span>
        )}
        <ActionFailure error={action.error} />
      </div>
      <Button
        variant="secondary"
        size="compact"
        aria-label={t("today.letters.again_named", { email: recipient })}
        clickMutation={action}
        pendingLabel={t("frame.sending")}
      >
        {t("today.letters.again")}
      </Button>
    </li>
  );
}
