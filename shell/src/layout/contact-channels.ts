import type { Contact } from "@academy/shared/contract/contacts";

/** One way to reach the academy, ready to be a link. */
export interface Channel {
  id: "phone" | "email" | "whatsapp" | "telegram" | "instagram" | "facebook" | "youtube";
  href: string;
  /** What is shown; names of services stay as they are in every language. */
  words: string;
  external: boolean;
}

const SERVICES = {
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
} as const;

const isWeb = (address: string) => /^https?:\/\//i.test(address);

const emailChannel = (address: string): Channel => ({
  id: "email",
  href: `mailto:${address}`,
  words: address,
  external: false,
});

const phoneChannel = (number: string): Channel => ({
  id: "phone",
  href: `tel:${number.replace(/[^\d+]/g, "")}`,
  words: number,
  external: false,
});

/** The channels that have something behind them, in the order of the specification; without any the support e-mail (reading 46). */
export function channelsOf(contact: Contact | null, supportEmail: string): Channel[] {
  if (!contact) return [emailChannel(supportEmail)];
  const services = Object.entries(SERVICES).flatMap(([id, words]): Channel[] => {
    const href = contact[id as keyof typeof SERVICES];
    return href && isWeb(href) ? [{ id: id as keyof typeof SERVICES, href, words, external: true }] : [];
  });
  const channels = [
    ...(contact.phone ? [phoneChannel(contact.phone)] : []),
    ...(contact.email ? [emailChannel(contact.email)] : []),
    ...services,
  ];
  return channels.length > 0 ? channels : [emailChannel(supportEmail)];
}
