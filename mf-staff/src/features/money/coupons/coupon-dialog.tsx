import { COUPON_AUDIENCES, type NewCoupon, type StaffCoupons } from "@academy/shared/contract/staff/coupons";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, useId, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { CouponFields, EMPTY_COUPON, REDUCTIONS, readCoupon } from "./coupon-form-values.ts";
import { addCoupon, couponsQuery } from "./coupons.api.ts";
import styles from "./coupons.module.css";

/** Makes a coupon; what was typed waits in this tab when the dialog is closed. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const messages = useErrorMessages();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data } = useQuery(couponsQuery());
  const draft = useDraft("coupon:new", EMPTY_COUPON, CouponFields);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const save = useStep<NewCoupon, StaffCoupons>({
    send: addCoupon,
    done: (_, { code }) => t("coupons.made", { code }),
    after: () => {
      draft.forget();
      onClose();
    },
  });
  const { value } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readCoupon(value);
    const issues = read.success ? [] : read.error.issues;
    setRefused(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (read.success) save.mutate(read.data);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const errorOf = (...fields: string[]): string | undefined => {
    const field = fields.find((each) => refused[each] !== undefined);
    const code = field && refused[field];
    return code ? messages.ofCode(code) : fields.map((each) => messages.ofField(save.error, each)).find(Boolean);
  };
  const write = (change: Partial<CouponFields>) => draft.write({ ...value, ...change });
  const field = (name: keyof CouponFields, ...errors: string[]) => ({
    label: t(`coupons.fields.${name}`),
    value: value[name],
    error: errorOf(...errors),
    onChange: ({ target }: { target: { value: string } }) => write({ [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("coupons.add")}
      dismissible={!save.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={id}
            pending={save.isPending}
            pendingLabel={t("frame.sending")}
            failure={save.error}
          >
            {t("coupons.save")}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className={styles.form}>
        <TextField {...field("code", "code")} data-initial-focus="" autoComplete="off" help={t("coupons.code_help")} />
        <div className={styles.pair}>
          <Select {...field("reduction")}>
            {REDUCTIONS.map((each) => (
              <option key={each} value={each}>
                {t(`coupons.reductions.${each}`)}
              </option>
            ))}
          </Select>
          <TextField {...field("amount", "percent", "sum")} inputMode="numeric" autoComplete="off" />
        </div>
        <div className={styles.dates}>
          <TextField {...field("opens", "opens_at")} type="datetime-local" optional />
          <TextField {...field("ends", "ends_at")} type="datetime-local" optional help={t("coupons.time_help")} />
        </div>
        <TextField
          {...field("uses", "uses")}
          inputMode="numeric"
          autoComplete="off"
          optional
          help={t("coupons.uses_help")}
        />
        <Select {...field("audience")}>
          {COUPON_AUDIENCES.map((each) => (
            <option key={each} value={each}>
              {t(`coupons.audiences.${each}`)}
            </option>
          ))}
        </Select>
        {value.audience === "addresses" && (
          <TextArea {...field("addresses", "addresses")} help={t("coupons.addresses_help")} />
        )}
        {value.audience === "group" && (
          <Select {...field("group", "group")}>
            <option value="">{t("coupons.choose_group")}</option>
            {(data?.groups ?? []).map(({ id: group, name }) => (
              <option key={group} value={group}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <StepFailure error={save.error} />
      </form>
    </Dialog>
  );
}
