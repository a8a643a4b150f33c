import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { loadedDetail, Queue } from "#ui/queue.tsx";
import { MailingDetail } from "./mailing-detail.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { MailingState } from "./mailing-state.tsx";
import { mailingQuery, mailingsQuery } from "./mailings.api.ts";
import { useAudienceName } from "./use-audience-name.ts";

/** Emails to many students, the newest first. */
export function MailingsList() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const audienceName = useAudienceName();
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
      detail={loadedDetail(mailingQuery, (mailing) => <MailingDetail mailing={mailing} />)}
      create={({ show, close }) => <MailingForm onDone={({ id }) => show(String(id))} onClose={close} />}
    />
  );
}
