import { SeatInvitations, type SeatInvoice } from "@academy/shared/contract/staff/seats";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { inviteToSeats } from "./seats.api.ts";
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
  const t = useTranslations("staff");
  const messages = useErrorMessages();
  const draft = useDraft(`seats:${id}`, { emails: "" });
  const [wrong, setWrong] = useState<string>();
  const [leftOut, setLeftOut] = useState<NonNullable<SeatInvoice["left_out"]>>([]);
  const invite = useAction({
    send: (emails: string[]) => inviteToSeats(id, { emails }),
    done: (answer, emails) => t("seats.invited_done", { count: emails.length - (answer.left_out?.length ?? 0) }),
    after: (answer) => setLeftOut(answer.left_out ?? []),
  });
  const addresses = addressesIn(draft.value.emails);
  const form = useForm({
    mutation: invite,
    draft,
    validate: () => {
      const { data, error } = z.safeParse(SeatInvitations, { emails: addresses });
      if (data) return validated(data.emails, {});
      const [issue] = error?.issues ?? [];
      setWrong(addresses[Number(issue?.path[1])]);
      return validated([], { emails: issue?.message });
    },
    sentenceOf: (_, code) => [wrong, messages.ofCode(code)].filter(Boolean).join(": "),
  });
  return (
    <form {...form.props} className={styles.detail}>
      <TextArea
        {...form.field("emails")}
        label={t("seats.emails")}
        help={t(state === "paid" ? "seats.emails_help" : "seats.emails_help_unpaid")}
        readOnly={invite.isPending}
      />
      <div>
        <Button type="submit" size="compact" mutation={invite} pendingLabel={t("frame.sending")}>
          {t("seats.invite")}
        </Button>
      </div>
      <ActionFailure error={invite.error} />
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
