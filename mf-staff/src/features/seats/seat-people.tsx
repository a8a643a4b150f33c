import type { SeatInvoice, StaffSeat } from "@academy/shared/contract/staff/seats";
import { useTranslations } from "@academy/shared/i18n";
import { Link } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { Tag } from "@academy/shared/ui/data-display/tag";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { useAction } from "#actions/use-action.ts";
import { useMay } from "#me/use-may.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { resendInvitation, withdrawInvitation } from "./seats.api.ts";
import styles from "./seats.module.css";

const TONES = { invited: "accent", used: "success", withdrawn: "plain" } as const;

/** Who was invited to the seats of an invoice; an unused invitation is sent again or withdrawn. */
export function SeatPeople({ invoice }: { invoice: SeatInvoice }) {
  const t = useTranslations("staff");
  if (invoice.people.length === 0) return <p className={styles.small}>{t("seats.nobody")}</p>;
  return (
    <ul className={styles.people} aria-label={t("seats.people")}>
      {invoice.people.map((seat) => (
        <Person key={seat.id} invoice={invoice} seat={seat} />
      ))}
    </ul>
  );
}

function Person({ invoice: { id, state }, seat }: { invoice: SeatInvoice; seat: StaffSeat }) {
  const t = useTranslations("staff");
  const may = useMay();
  const email = seat.email || t("seats.deleted_account");
  const resend = useAction({
    send: () => resendInvitation({ id, seat: seat.id }),
    done: () => t("seats.resent", { email }),
  });
  const withdraw = useAction({
    send: () => withdrawInvitation({ id, seat: seat.id }),
    done: () => t("seats.withdrawn", { email }),
  });
  const day = useDay();
  const { student, used_at, sent_at } = seat;
  const facts = used_at
    ? t("seats.used_since", { day: day(used_at) })
    : sent_at
      ? t("seats.sent_on", { day: day(sent_at) })
      : t("seats.waits_for_payment");
  return (
    <li className={styles.person}>
      <div>
        <strong translate="no">
          {student && may("students.read") ? (
            <Link to={`/staff/students/${student.id}`}>{student.name || email}</Link>
          ) : (
            email
          )}
        </strong>
        <span className={styles.small}>{facts}</span>
        <Tag tone={TONES[seat.state]}>{t(`seats.seat_states.${seat.state}`)}</Tag>
      </div>
      {seat.state === "invited" && (
        <div className={styles.tags}>
          {state === "paid" && (
            <Button
              size="compact"
              variant="secondary"
              aria-label={t("seats.resend_to", { email })}
              clickMutation={resend}
            >
              {t("seats.resend")}
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet-danger"
            aria-label={t("seats.withdraw_of", { email })}
            clickMutation={withdraw}
          >
            {t("seats.withdraw")}
          </Button>
        </div>
      )}
      <ActionFailure error={resend.error ?? withdraw.error} />
    </li>
  );
}
