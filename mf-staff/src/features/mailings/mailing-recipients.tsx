import {
  LEFT_OUT_REASONS,
  type MailingRecipient,
  RECIPIENT_STATES,
  type StaffMailing,
} from "@academy/shared/contract/staff/mailings";
import { useTranslations } from "@academy/shared/i18n";
import { useInfiniteQuery } from "@academy/shared/query";
import { Link } from "@academy/shared/router";
import { RelativeTime } from "@academy/shared/ui/data-display/relative-time";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { Select } from "@academy/shared/ui/forms/select";
import { useState } from "react";
import { oneOf } from "#known/one-of.ts";
import { useKnownText } from "#known/use-known-text.ts";
import { PagedList } from "#ui/paged-list.tsx";
import { recipientsQuery } from "./mailings.api.ts";
import styles from "./mailings.module.css";

const SHOWN = ["all", ...RECIPIENT_STATES] as const;

/** What became of the email to each student; kept for 30 days. */
export function MailingRecipients({ mailing: { id, counts } }: { mailing: StaffMailing }) {
  const t = useTranslations("staff");
  const [shown, setShown] = useState<(typeof SHOWN)[number]>("all");
  return (
    <section className={styles.part} aria-label={t("mailings.recipients")}>
      <h3>{t("mailings.recipients")}</h3>
      <Select
        label={t("mailings.show")}
        value={shown}
        options={SHOWN.filter((each) => each === "all" || each === shown || counts[each]).map((each) => [
          each,
          t(`mailings.results.${each}`),
        ])}
        onChoose={setShown}
      />
      <PagedList
        result={useInfiniteQuery(recipientsQuery(id, shown === "all" ? {} : { state: shown }))}
        empty={t("mailings.no_recipients")}
      >
        {(recipients) => (
          <ul className={styles.lines}>
            {recipients.map((recipient) => (
              <RecipientLine key={recipient.id} recipient={recipient} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const TONES: Readonly<Record<string, "success" | "danger">> = { sent: "success", failed: "danger", bounced: "danger" };

function RecipientLine({ recipient: { id, name, state, reason, error, at } }: { recipient: MailingRecipient }) {
  const t = useTranslations("staff");
  const textOf = useKnownText();
  const why = oneOf(LEFT_OUT_REASONS, reason);
  return (
    <li>
      <Link to={`/staff/students/${id}`} translate="no">
        {name}
      </Link>
      <span className={styles.result}>
        <Tag tone={TONES[state] ?? "plain"}>{textOf(`mailings.results.${state}`, state)}</Tag>
        {at && <RelativeTime moment={at} />}
      </span>
      {why && <span className={styles.small}>{t(`mailings.reasons.${why}`)}</span>}
      {error && (
        <span className={styles.small} dir="auto">
          {error}
        </span>
      )}
    </li>
  );
}
