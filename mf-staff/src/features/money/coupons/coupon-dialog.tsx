import { COUPON_AUDIENCES, type NewCoupon, type StaffCoupons } from "@academy/shared/contract/staff/coupons";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { TextField } from "@academy/shared/ui/forms/field";
import { Select } from "@academy/shared/ui/forms/select";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { CouponFields, REDUCTIONS, readCoupon } from "./coupon-form-values.ts";
import { addCoupon, couponsQuery } from "./coupons.api.ts";
import styles from "./coupons.module.css";

/** Makes a coupon; what was typed waits in this tab when the dialog is closed. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("staff");
  const { data } = useQuery(couponsQuery());
  const draft = useDraft("coupon:new", CouponFields.parse({}), CouponFields);
  const { value } = draft;
  const form = useForm({
    mutation: useAction<NewCoupon, StaffCoupons>({
      send: addCoupon,
      done: (_, { code }) => t("coupons.made", { code }),
      after: onClose,
    }),
    draft,
    validate: readCoupon,
  });
  const field = (name: keyof CouponFields, sent?: string) => ({
    ...form.field(name, sent),
    label: t(`coupons.fields.${name}`),
  });
  return (
    <FormDialog title={t("coupons.add")} action={t("coupons.save")} form={form} onClose={onClose}>
      <TextField {...field("code")} data-initial-focus="" autoComplete="off" help={t("coupons.code_help")} />
      <div className={styles.pair}>
        <Select {...field("reduction")} options={REDUCTIONS.map((each) => [each, t(`coupons.reductions.${each}`)])} />
        <TextField {...field("amount", value.reduction)} inputMode="numeric" autoComplete="off" />
      </div>
      <div className={styles.dates}>
        <TextField {...field("opens", "opens_at")} type="datetime-local" optional />
        <TextField {...field("ends", "ends_at")} type="datetime-local" optional help={t("coupons.time_help")} />
      </div>
      <TextField {...field("uses")} inputMode="numeric" autoComplete="off" optional help={t("coupons.uses_help")} />
      <Select {...field("audience")} options={COUPON_AUDIENCES.map((each) => [each, t(`coupons.audiences.${each}`)])} />
      {value.audience === "addresses" && <TextArea {...field("addresses")} help={t("coupons.addresses_help")} />}
      {value.audience === "group" && (
        <Select
          {...field("group")}
          none={t("coupons.choose_group")}
          options={data?.groups?.map(({ id: group, name }) => [group, name])}
        />
      )}
    </FormDialog>
  );
}
