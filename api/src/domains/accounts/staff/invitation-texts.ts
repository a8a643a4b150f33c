import type { Language } from "@academy/shared/contract/language";

interface InvitationTexts {
  title: string;
  lead: (role: string) => string;
  accept: string;
  first: string;
  sign_in: string;
  unverified: string;
  other: string;
  over: string;
  done: (role: string) => string;
  factor: string;
  go_on: string;
}

/** The texts of the pages behind an invitation's link. */
export const INVITATION_TEXTS: Record<Language, InvitationTexts> = {
  en: {
    title: "Invitation to the academy's staff",
    lead: (role) => `The academy invites you to its staff as ${role}.`,
    accept: "Accept the invitation",
    first:
      "Sign in or register with the email address the invitation was sent to and confirm it. Then open this link again, or simply go on: the role is yours once the address is confirmed.",
    sign_in: "Sign in or register",
    unverified: "Please confirm your email first, then open this link again.",
    other: "This invitation was sent to another email. Sign in with the account of that email.",
    over: "This invitation has been used, was withdrawn or has ended. Ask the academy for a new one.",
    done: (role) => `You belong to the academy's staff as ${role} now.`,
    factor:
      "The staff signs in with a second factor. If you have none yet, add it in your profile, under Account security.",
    go_on: "To account security",
  },
  ru: {
    title: "Приглашение в сотрудники академии",
    lead: (role) => `Академия приглашает вас в сотрудники в роли ${role}.`,
    accept: "Принять приглашение",
    first:
      "Войдите или зарегистрируйтесь с тем адресом электронной почты, на который пришло приглашение, и подтвердите его. Затем снова откройте эту ссылку или просто продолжайте: роль станет вашей, как только адрес будет подтверждён.",
    sign_in: "Войти или зарегистрироваться",
    unverified: "Сначала подтвердите, пожалуйста, адрес электронной почты, затем снова откройте эту ссылку.",
    other: "Это приглашение отправлено на другой адрес. Войдите в учётную запись с тем адресом.",
    over: "Это приглашение уже использовано, отозвано или его срок истёк. Попросите академию прислать новое.",
    done: (role) => `Теперь вы входите в число сотрудников академии в роли ${role}.`,
    factor:
      "Сотрудники входят со вторым фактором. Если у вас его ещё нет, подключите его в профиле, в разделе «Безопасность».",
    go_on: "К разделу «Безопасность»",
  },
};
