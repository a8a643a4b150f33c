import { SeatInvitations, type SeatInvoice } from "@academy/shared/contract/staff/seats";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { seatSteps } from "./seats.api.ts";
import styles from "./seats.module.css";

/** The addresses of a pasted list; of `Name <address>` only the address. */
const addressesIn = (typed: string): string[] => {
  const addresses = typed
    .toLowerCase()
    .replace(/[^,;\n<]*<([^>]*)>/g, " $1 ")
    .split(/[\s,;]+/);
  return [...new Set(addresses.filter((address) => address !== ""))];
};

/** Invites people to free seats by their pasted addresses; the ones that are left out are named. */
export function InviteForm({ invoice: { id, state } }: { invoice: SeatInvoice }) {
  const { t } = useTranslation("staff");
  const messages = useErrorMessages();
  const draft = useDraft(`seats:${id}`, "", z.string());
  const [refused, setRefused] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<NonNullable<SeatInvoice["left_out"]>>([]);
  const invite = useStep<string[], SeatInvoice>({
    send: seatSteps(id).invite,
    done: (answer, emails) => t("seats.invited_done", { count: emails.length - (answer.left_out?.length ?? 0) }),
    after: (answer) => {
      setLeftOut(answer.left_out ?? []);
      draft.forget();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = addressesIn(draft.value);
    const read = z.safeParse(SeatInvitations, { emails });
    const issue = read.success ? undefined : read.error.issues[0];
    const wrong = emails[Number(issue?.path[1])];
    const message = issue && messages.ofCode(issue.message);
    setRefused(message ? [wrong, message].filter(Boolean).join(": ") : null);
    if (read.success) invite.mutate(read.data.emails);
  };
  const error = refused ?? messages.ofField(invite.error, "emails");
  return (
    <form noValidate onSubmit={submit} className={styles.detail}>
      <TextArea
        label={t("seats.emails")}
        help={t(state === "paid" ? "seats.emails_help" : "seats.emails_help_unpaid")}
        value={draft.value}
        error={error}
        readOnly={invite.isPending}
        onChange={({ target }) => {
          draft.write(target.value);
          setRefused(null);
          invite.reset();
        }}
      />
      <div>
        <Button
          type="submit"
          size="compact"
          pending={invite.isPending}
          pendingLabel={t("frame.sending")}
          failure={invite.error}
        >
          {t("seats.invite")}
        </Button>
      </div>
      {!error && <StepFailure error={invite.error} />}
      {leftOut.length > 0 && (
        <ul role="status" className={styles.rule}>
          {leftOut.map(({ email, why }) => (
            <li key={email}>{t(`seats.left_out.${why}`, { email })}</li>
          ))}
        </ul>
      )}
    </form>
  );
}
