import { PASSKEY_NAME_MAX, type Passkey } from "@academy/shared/contract/auth/second-factor";
import { useTranslation } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { forgetRefusal } from "@academy/shared/ui/countdown/wait";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { FormFailure } from "@academy/shared/ui/forms/form-failure";
import { resubmit } from "@academy/shared/ui/forms/resubmit";
import { type FormEvent, useRef, useState } from "react";
import { renamePasskey } from "#features/two-step/query/factors.api.ts";
import own from "#features/two-step/style/two-step.module.css";

interface RenamePasskeyProps {
  passkey: Passkey;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Another name for a passkey, by which its owner knows it. */
export function RenamePasskey({ passkey, onChanged, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation(["profile", "common"]);
  const words = useErrorMessages();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await onChanged();
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (rename.isPending) return;
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    setEmpty(!name);
    if (name) rename.mutate(name);
    else field.current?.focus();
  };
  const startOver = () => {
    setEmpty(false);
    forgetRefusal(rename);
  };
  const refused = words.ofField(rename.error, "name");

  return (
    <Dialog open onClose={onClose} title={t("two_step.passkeys.rename_title")} size="small">
      <form ref={form} className={own.step} noValidate onSubmit={submit} onInput={startOver}>
        <TextField
          ref={field}
          label={t("two_step.passkeys.name")}
          name="name"
          maxLength={PASSKEY_NAME_MAX}
          defaultValue={passkey.name}
          autoComplete="off"
          data-initial-focus=""
          error={isEmpty ? words.ofCode("field.required") : refused}
        />
        {rename.error && !refused && (
          <FormFailure
            call="update"
            error={rename.error}
            onRetry={() => resubmit(form.current)}
            retrying={rename.isPending}
          />
        )}
        <Button
          type="submit"
          wide
          pending={rename.isPending}
          pendingLabel={t("common:buttons.saving")}
          failure={rename.error}
        >
          {t("common:buttons.save")}
        </Button>
      </form>
    </Dialog>
  );
}
