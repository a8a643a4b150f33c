import type { StaffRole } from "@academy/shared/contract/roles";
import { emailOf } from "#domains/emails/compose-email.ts";
import { dayOf } from "#format/academy-day.ts";
import { ROLE_NAMES } from "./role-names.ts";

const TEXTS = {
  en: {
    subject: "You are invited to the academy's staff",
    lead: (role: string) => `The academy invites you to its staff as ${role}.`,
    has: "Your account has this role from now on. Nothing is left to do.",
    waits: (day: string) =>
      `Register with this email address and confirm it. The role is yours with that; the invitation holds until ${day}.`,
    accept: "Signed in with this address, you can also accept it here, once:",
    signIn: "Sign in or register",
    stranger: "If you do not know of this, you need not do anything.",
  },
  ru: {
    subject: "Вас приглашают в сотрудники академии",
    lead: (role: string) => `Академия приглашает вас в сотрудники в роли ${role}.`,
    has: "С этого момента роль закреплена за вашей учётной записью. Больше ничего делать не нужно.",
    waits: (day: string) =>
      `Зарегистрируйтесь с этим адресом электронной почты и подтвердите его: после этого роль будет вашей. Приглашение действует по ${day} включительно.`,
    accept: "Войдя с этим адресом, приглашение можно принять и здесь, один раз:",
    signIn: "Войти или зарегистрироваться",
    stranger: "Если вы об этом ничего не знаете, делать ничего не нужно.",
  },
} as const;

/** The data of an invitation email. */
export interface Invitation {
  role: StaffRole;
  /** Until when the invitation waits for the address to be confirmed; null when the account has the role already. */
  until: Date | null;
  signIn: string;
  /** The one-time link that accepts the invitation; null when nothing has to be accepted. */
  accept: string | null;
}

/** Invites a person to the academy's staff. Only the confirmed account of the address can accept by the link. */
export const invitationEmail = emailOf(TEXTS, (texts, { role, until, signIn, accept }: Invitation) => [
  texts.subject,
  texts.lead(ROLE_NAMES[texts.language][role]),
  until ? texts.waits(dayOf(until, texts.language)) : texts.has,
  { button: texts.signIn, link: signIn },
  ...(accept === null ? [] : [{ label: texts.accept, link: accept }]),
  texts.stranger,
]);
