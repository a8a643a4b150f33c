import type { Contact } from "@academy/shared/contract/contacts";

/** Where people write to when the contacts cannot be loaded (spec §8, reading 64). */
export const SUPPORT_EMAIL = "support@oaa.example";

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

/** The channels that have something behind them, in the order of the specification; without a record only the support e-mail (reading 46). */
export function channelsOf(contact: Contact | null): Channel[] {
  const email = (address: string): Channel => ({
    id: "email",
    href: `mailto:${address}`,
    words: address,
    external: false,
  });
  if (!contact) return [email(SUPPORT_EMAIL)];
  const services = Object.entries(SERVICES).flatMap(([id, words]): Channel[] => {
    const href = contact[id as keyof typeof SERVICES];
    return href && isWeb(href) ? [{ id: id as keyof typeof SERVICES, href, words, external: true }] : [];
  });
  return [
    ...(contact.phone
      ? [
          {
            id: "phone" as const,
            href: `tel:${contact.phone.replace(/[^\d+]/g, "")}`,
            words: contact.phone,
            external: false,
          },
        ]
      : []),
    ...(contact.email ? [email(contact.email)] : []),
    ...services,
  ];
}
