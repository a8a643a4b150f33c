import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { useOpenRow } from "#lists/use-open-row.ts";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { MailingDetail } from "./mailing-detail.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { MailingState } from "./mailing-state.tsx";
import { mailingQuery, mailingsQuery } from "./mailings.api.ts";
import { useAudienceName } from "./use-audience-name.ts";

/** The row's id in the address while a new mailing is being written. */
export const NEW_MAILING = "new";

/** Emails to many students, the newest first. */
export function MailingsList() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const audienceName = useAudienceName();
  const { show } = useOpenRow();
  return (
    <Queue
      label={t("mailings.title")}
      result={useInfiniteQuery(mailingsQuery())}
      empty={t("mailings.none")}
      row={(mailing) => ({
        title: mailing.subject[language],
        aside: <RelativeTime moment={mailing.starts_at} />,
        facts: [audienceName(mailing.audience), mailing.author].join(" · "),
        tags: <MailingState mailing={mailing} />,
      })}
      detail={(id, actions) =>
        id === NEW_MAILING ? (
          <MailingForm onDone={(planned) => show(String(planned.id))} onClose={actions.close} />
        ) : (
          loadedDetail(mailingQuery, (found) => <MailingDetail mailing={found} />)(id, actions)
        )
      }
    />
  );
}
