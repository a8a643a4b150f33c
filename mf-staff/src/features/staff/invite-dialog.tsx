import { STAFF_ROLES, type StaffRole } from "@academy/shared/contract/roles";
import { NewInvitation } from "@academy/shared/contract/staff/members";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { EmailField } from "@academy/shared/ui/forms/field";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useId } from "react";
import { useAction } from "#actions/use-action.ts";
import { typedText } from "#drafts/typed-text.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { invite } from "./members.api.ts";
import styles from "./members.module.css";

const Form = z.object({ email: typedText, role: z._default(z.enum(STAFF_ROLES), "instructor") });

/** Invites an email address to a role; the dialog lists what the role may do. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staff");
  const draft = useDraft("invitation", Form.parse({}), Form);
  const form = useForm({
    mutation: useAction({
      send: invite,
      done: ({ until }, { email }) => t(until ? "staff.invitation_sent" : "staff.role_given", { email }),
      after: onClose,
    }),
    draft,
    validate: NewInvitation,
  });
  return (
    <FormDialog
      title={t("staff.invite")}
      action={t("staff.send_invitation")}
      form={form}
      note={<ActionFailure {...form.failure} />}
      onClose={onClose}
    >
      <EmailField
        {...form.field("email")}
        data-initial-focus=""
        label={t("staff.email")}
        help={t("staff.email_help")}
        autoComplete="off"
      />
      <fieldset className={styles.choices}>
        <legend>{t("staff.role")}</legend>
        {STAFF_ROLES.map((choice) => (
          <RoleChoice
            key={choice}
            choice={choice}
            chosen={choice === draft.value.role}
            onChoose={() => draft.change({ role: choice })}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface RoleChoiceProps {
  choice: StaffRole;
  chosen: boolean;
  onChoose: () => void;
}

function RoleChoice({ choice, chosen, onChoose }: RoleChoiceProps) {
  const t = useTranslations("staff");
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
