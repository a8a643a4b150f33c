import type { Language } from "@academy/shared/contract/language";
import type { Operator } from "@academy/shared/contract/operator";
import type { LabelledRow } from "./labelled-rows.ts";

const TEXTS = {
  en: { title: "Seller", name: "Name", bin: "BIN", address: "Registered address", email: "Email" },
  ru: { title: "Продавец", name: "Наименование", bin: "БИН", address: "Юридический адрес", email: "Электронная почта" },
} as const;

/** The heading over the seller's rows. */
export const sellerTitle = (language: Language): string => TEXTS[language].title;

/** The seller, as the terms name it: what the operator did not give is left out (specification §2). */
export function sellerRows({ name, bin, address, support_email }: Operator, language: Language): LabelledRow[] {
  const texts = TEXTS[language];
  return [
    [texts.name, name ?? ""],
    [texts.bin, bin ?? ""],
    [texts.address, address ?? ""],
    [texts.email, support_email],
  ];
}
