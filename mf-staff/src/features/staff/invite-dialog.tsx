import { EmailAddress } from "@academy/shared/contract/email-address";
import { STAFF_ROLES, type StaffRole } from "@academy/shared/contract/roles";
import { NewInvitation } from "@academy/shared/contract/staff/members";
import { refusedByContract } from "@academy/shared/forms/refused-by-contract";
import { useRefusedFields } from "@academy/shared/forms/use-refused-fields";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { EmailField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useId } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { invite } from "./members.api.ts";
import styles from "./members.module.css";

const Form = z.object({ email: z.string(), role: z.enum(STAFF_ROLES) });
const EMPTY: z.infer<typeof Form> = { email: "", role: "instructor" };

/** Invites an email address to a role; the dialog lists what the role may do. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const id = useId();
  const draft = useDraft("invitation", EMPTY, Form);
  const { email, role } = draft.value;
  const refused = useRefusedFields(["email"]);
  const step = useStep({
    send: invite,
    done: ({ until }) =>
      t(until ? "staff.invitation_sent" : "staff.role_given", {
        email: z.safeParse(EmailAddress, email).data ?? email,
      }),
    after: () => {
      draft.forget();
      onClose();
    },
  });
  const send = () => {
    if (refused.refuseCodes(refusedByContract(NewInvitation, { email, role }, ["email"]))) return;
    step.mutate({ email: email.trim(), role }, { onError: (error) => refused.refuseBy(error) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("staff.invite")}
      dismissible={!step.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={step.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            pending={step.isPending}
            pendingLabel={t("frame.sending")}
            failure={step.error}
          >
            {t("staff.send_invitation")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={styles.view}>
        <EmailField
          data-initial-focus=""
          id={refused.idOf("email")}
          label={t("staff.email")}
          help={t("staff.email_help")}
          value={email}
          autoComplete="off"
          error={refused.errorOf("email")}
          onChange={({ target }) => {
            draft.write({ ...draft.value, email: target.value });
            refused.forget("email");
            step.reset();
          }}
        />
        <fieldset className={styles.choices}>
          <legend>{t("staff.role")}</legend>
          {STAFF_ROLES.map((choice) => (
            <RoleChoice
              key={choice}
              choice={choice}
              chosen={choice === role}
              onChoose={() => draft.write({ ...draft.value, role: choice })}
            />
          ))}
        </fieldset>
        {step.error && refused.summary.length === 0 && (
          <StepFailure error={step.error} onRetry={send} retrying={step.isPending} />
        )}
      </form>
    </Dialog>
  );
}

interface RoleChoiceProps {
  choice: StaffRole;
  chosen: boolean;
  onChoose: () => void;
}

function RoleChoice({ choice, chosen, onChoose }: RoleChoiceProps) {
  const { t } = useTranslation("staff");
  const id = useId();
  return (
    <label className={styles.choice}>
      <input type="radio" name="role" checked={chosen} onChange={onChoose} aria-describedby={id} />
      <span>
        <span className={styles.roleName}>{t(`staff.roles.${choice}`)}</span>
        <span id={id} className={styles.small}>
          {t(`staff.rights.${choice}`)}
        </span>
      </span>
    </label>
  );
}
