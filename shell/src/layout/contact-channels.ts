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

/** An e-mail as a channel. */
export const emailChannel = (address: string): Channel => ({
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

/** The channels that have something behind them, in the order of the specification (reading 46). */
export function channelsOf(contact: Contact): Channel[] {
  const services = Object.entries(SERVICES).flatMap(([id, words]): Channel[] => {
    const href = contact[id as keyof typeof SERVICES];
    return href && isWeb(href) ? [{ id: id as keyof typeof SERVICES, href, words, external: true }] : [];
  });
  return [
    ...(contact.phone ? [phoneChannel(contact.phone)] : []),
    ...(contact.email ? [emailChannel(contact.email)] : []),
    ...services,
  ];
}
