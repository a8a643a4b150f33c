import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import { LANGUAGES } from "@academy/shared/contract/language";
import { MAILING_PURPOSES, RECIPIENT_STATES, type StaffMailing } from "@academy/shared/contract/staff/mailings";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { MailingRecipients } from "./mailing-recipients.tsx";
import { MailingState } from "./mailing-state.tsx";
import { cancelMailing } from "./mailings.api.ts";
import styles from "./mailings.module.css";
import { useAudienceName } from "./use-audience-name.ts";

/** One mailing: its text, whom it is for, and what became of its emails. */
export function MailingDetail({ mailing }: { mailing: StaffMailing }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const moment = useMoment();
  const audienceName = useAudienceName();
  const { id, subject, body, purpose, audience, author, starts_at, state, counts } = mailing;
  const isUnderWay = state === "sending";
  const left = counts.waiting ?? 0;
  const cancel = useAction({
    send: () => cancelMailing(id),
    done: () => t(isUnderWay ? "mailings.stopped_done" : "mailings.cancelled_done"),
  });
  const known = MAILING_PURPOSES.find((each) => each === purpose);
  return (
    <article className={styles.mailing}>
      <h2>{subject[language]}</h2>
      <p className={styles.buttons}>
        <MailingState mailing={mailing} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t("mailings.fields.audience")}</dt>
          <dd>{audienceName(audience)}</dd>
        </div>
        <div>
          <dt>{t("mailings.fields.purpose")}</dt>
          <dd>{known ? t(`mailings.purposes.${known}`) : purpose}</dd>
        </div>
        <div>
          <dt>{t("mailings.fields.starts")}</dt>
          <dd>{t("mailings.when", moment(starts_at, ACADEMY_TIME_ZONE))}</dd>
        </div>
        <div>
          <dt>{t("mailings.author")}</dt>
          <dd translate="no">{author}</dd>
        </div>
        {RECIPIENT_STATES.filter((each) => counts[each]).map((each) => (
          <div key={each}>
            <dt>{t(`mailings.results.${each}`)}</dt>
            <dd>{counts[each]}</dd>
          </div>
        ))}
      </dl>
      {(state === "planned" || (isUnderWay && left > 0)) && (
        <div className={styles.buttons}>
          <Button variant="quiet-danger" clickMutation={cancel} pendingLabel={t("frame.sending")}>
            {isUnderWay ? t("mailings.stop", { count: left }) : t("mailings.cancel")}
          </Button>
        </div>
      )}
      <ActionFailure error={cancel.error} />
      <div className={styles.pair}>
        {LANGUAGES.map((each) => (
          <section key={each} className={styles.preview} aria-label={t(`mailings.preview_in.${each}`)}>
            <h3>{t(`mailings.preview_in.${each}`)}</h3>
            <p className={styles.subject} lang={each}>
              {subject[each]}
            </p>
            <p className={styles.text} lang={each}>
              {body[each]}
            </p>
          </section>
        ))}
      </div>
      {mailing.has_recipients && <MailingRecipients mailing={mailing} />}
    </article>
  );
}
