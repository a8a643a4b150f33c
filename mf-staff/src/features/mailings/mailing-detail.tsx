import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import { RECIPIENT_STATES, type StaffMailing } from "@academy/shared/contract/staff/mailings";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { useAction } from "#actions/use-action.ts";
import { useKnownText } from "#known/use-known-text.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { FactRows } from "#ui/fact-list.tsx";
import { MailingPair } from "./mailing-pair.tsx";
import { MailingRecipients } from "./mailing-recipients.tsx";
import { MailingState } from "./mailing-state.tsx";
import { cancelMailing } from "./mailings.api.ts";
import styles from "./mailings.module.css";
import { useAudienceName } from "./use-audience-name.ts";

/** One mailing: its text, whom it is for, and what became of its emails. */
export function MailingDetail({ mailing }: { mailing: StaffMailing }) {
  const t = useTranslations("staff");
  const language = useLanguage();
  const textOf = useKnownText();
  const moment = useMoment();
  const audienceName = useAudienceName();
  const { id, subject, body, purpose, audience, author, starts_at, state, counts } = mailing;
  const isUnderWay = state === "sending";
  const left = counts.waiting ?? 0;
  const cancel = useAction({
    send: () => cancelMailing(id),
    done: () => t(isUnderWay ? "mailings.stopped_done" : "mailings.cancelled_done"),
  });
  return (
    <article className={styles.mailing}>
      <h2>{subject[language]}</h2>
      <p className={styles.buttons}>
        <MailingState mailing={mailing} />
      </p>
      <dl className={styles.facts}>
        <FactRows
          rows={{
            [t("mailings.fields.audience")]: audienceName(audience),
            [t("mailings.fields.purpose")]: textOf(`mailings.purposes.${purpose}`, purpose),
            [t("mailings.fields.starts")]: t("mailings.when", moment(starts_at, ACADEMY_TIME_ZONE)),
            [t("mailings.author")]: <span translate="no">{author}</span>,
            ...Object.fromEntries(
              RECIPIENT_STATES.map((each) => [t(`mailings.results.${each}`), counts[each] || null]),
            ),
          }}
        />
      </dl>
      {(state === "planned" || (isUnderWay && left > 0)) && (
        <div className={styles.buttons}>
          <Button variant="quiet-danger" clickMutation={cancel} pendingLabel={t("frame.sending")}>
            {isUnderWay ? t("mailings.stop", { count: left }) : t("mailings.cancel")}
          </Button>
        </div>
      )}
      <ActionFailure error={cancel.error} />
      <MailingPair heading="h3" textsOf={(each) => ({ subject: subject[each], body: body[each] })} />
      {mailing.has_recipients && <MailingRecipients mailing={mailing} />}
    </article>
  );
}
