import { emailOf } from "#domains/emails/compose-email.ts";

/** A certificate whose course was refunded. */
interface RefundedCertificate {
  number: string;
  /** The name on it. */
  name: string;
  order: number;
}

const TEXTS = {
  en: {
    subject: (number: string) => `Certificate ${number}: to be withdrawn or kept after the refund?`,
    lead: "The course of this certificate has been refunded and the access has ended. The certificate stays valid until you decide.",
    rows: { number: "Certificate", name: "Name", order: "Order" },
    decide: "To withdraw it or to keep it:",
  },
  ru: {
    subject: (number: string) => `Сертификат ${number}: отозвать или оставить после возврата?`,
    lead: "Деньги за курс, по которому выдан этот сертификат, возвращены, доступ закрыт. До вашего решения сертификат остаётся действительным.",
    rows: { number: "Сертификат", name: "Имя", order: "Заказ" },
    decide: "Чтобы отозвать его или оставить действительным:",
  },
} as const;

/** Asks the staff about a certificate after a refund; the name is only in the body of the email, never in the subject (reading 86). */
export const certificateQuestionEmail = emailOf(
  TEXTS,
  ({ subject, lead, rows, decide }, { number, name, order }: RefundedCertificate) => {
    const facts = [
      [rows.number, number],
      [rows.name, name],
      [rows.order, String(order)],
    ] as const;
    const commands = ["withdraw", "keep"].map((action) => `academy certificates ${action} ${number} --reason …`);
    return [subject(number), lead, { rows: facts }, decide, { quote: commands.join("\n") }];
  },
);
