import type { Contact } from "@academy/shared/contract/contacts";
import { safeLink } from "@academy/shared/contract/safe-address";

/** The kinds of channels in the order in which they are shown (spec §2). */
export const CHANNELS = ["phone", "email", "whatsapp", "telegram", "instagram", "facebook", "youtube"] as const;

/** One channel to reach the academy, with everything that a link to it needs. */
export interface Channel {
  kind: (typeof CHANNELS)[number];
  href: string;
  /** The text of the link: the number, the address, or the target of the link. */
  shown: string;
  /** True for pages of others, which open in a new tab. */
  external: boolean;
}

/** An email as a channel. */
export const emailChannel = (address: string): Channel => ({
  kind: "email",
  href: `mailto:${encodeURI(address.toWellFormed())}`,
  shown: address,
  external: false,
});

function channelOf(kind: Channel["kind"], value: string): Channel | null {
  if (kind === "phone") return { kind, href: `tel:${value.replace(/[^\d+]/g, "")}`, shown: value, external: false };
  if (kind === "email") return emailChannel(value);
  const href = safeLink(value);
  return href === null ? null : { kind, href, shown: href.replace(/^https:\/\/|\/$/g, ""), external: true };
}

/** The channels that the academy has. A channel without an address is hidden (reading 46), and so is one whose link is unsafe (threat A9). */
export function channelsOf(contact: Contact): Channel[] {
  return CHANNELS.flatMap((kind) => {
    const value = contact[kind]?.trim();
    return (value && channelOf(kind, value)) || [];
  });
}
