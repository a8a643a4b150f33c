import { PASSKEY_NAME_MAX, type Passkey } from "@academy/shared/contract/auth/second-factor";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import type { ChangeProps } from "#features/two-step/codes/change-dialog.tsx";
import { renamePasskey } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";

interface RenamePasskeyProps extends Pick<ChangeProps, "onChanged" | "onClose"> {
  passkey: Passkey;
}

/** Another name for a passkey, by which its owner knows it. */
export function RenamePasskey({ passkey, onChanged, onClose }: RenamePasskeyProps) {
  const t = useTranslations(["profile", "common"]);
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, { name }),
    onSuccess: async () => {
      await onChanged();
      onClose();
    },
  });
  const form = useForm({
    mutation: rename,
    validate: ({ name }: { name: string }) => validated(name.trim(), { name: !name.trim() && "field.required" }),
  });

  return (
    <Dialog open onClose={onClose} title={t("two_step.passkeys.rename_title")} size="small">
      <form {...form.props} className={own.step}>
        <TextField
          {...form.field("name")}
          label={t("two_step.passkeys.name")}
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={passkey.name}
          autoComplete="off"
          data-initial-focus=""
        />
        <FormFailure call="update" {...form.failure} />
        <Button type="submit" wide mutation={rename} pendingLabel={t("common:buttons.saving")}>
          {t("common:buttons.save")}
        </Button>
      </form>
    </Dialog>
  );
}
