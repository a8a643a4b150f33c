import { emailOf } from "#domains/emails/compose-email.ts";

const TEXTS = {
  en: {
    subject: "Your account was deleted",
    deleted: "Your account at Orda Academy of Arbitration was deleted, as you asked.",
    by_academy: "Your account at Orda Academy of Arbitration was deleted by the academy, for this reason:",
    erased:
      "Your name, address, photo and progress have been erased. Your questions and answers remain without your name.",
    certificate:
      "Your certificate stays valid, with the name that is on it. Anyone who has its number can verify it here:",
    kept: "Records of payments are kept for as long as the law requires.",
    again: "You are welcome to sign up again with this address at any time.",
  },
  ru: {
    subject: "Ваша учётная запись удалена",
    deleted: "По вашему запросу учётная запись в Академии арбитража «Орда» удалена.",
    by_academy: "Ваша учётная запись в Академии арбитража «Орда» удалена академией по следующей причине:",
    erased: "Ваши имя, адрес, фотография и данные об обучении стёрты. Вопросы и ответы остались без вашего имени.",
    certificate:
      "Ваш сертификат остаётся действительным, с указанным в нём именем. Проверить его по номеру может каждый на этой странице:",
    kept: "Сведения о платежах хранятся в течение срока, установленного законом.",
    again: "С этим адресом можно в любой момент зарегистрироваться снова.",
  },
} as const;

/** The parts of a deletion email that vary. */
interface DeletionEmailData {
  /** Why the academy deleted the account; null when the student did. */
  reason: string | null;
  /** Public pages of the certificates that stay valid. */
  certificates: readonly string[];
}

/** The email to a student whose account was deleted. */
export const deletionEmail = emailOf(TEXTS, (texts, { reason, certificates }: DeletionEmailData) => [
  texts.subject,
  ...(reason === null ? [texts.deleted] : [texts.by_academy, { quote: reason }]),
  texts.erased,
  ...certificates.map((link) => ({ label: texts.certificate, link })),
  texts.kept,
  ...(reason === null ? [texts.again] : []),
]);
