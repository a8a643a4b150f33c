import type { Contact } from "@academy/shared/contract/contacts";
import { safeLink } from "@academy/shared/contract/safe-address";

/** The kinds of channels in the order in which they are shown (spec §2). */
export const CHANNELS = ["phone", "email", "whatsapp", "telegram", "instagram", "facebook", "youtube"] as const;

/** One way to reach the academy, ready to be a link. */
export interface Channel {
  kind: (typeof CHANNELS)[number];
  href: string;
  /** The number or address itself, or where a link leads. */
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

/** The channels that are there; each empty one hides (reading 46), and so does a link that must not be followed (threat A9). */
export function channelsOf(contact: Contact): Channel[] {
  return CHANNELS.map((kind) => {
    const value = contact[kind]?.trim();
    return value ? channelOf(kind, value) : null;
  }).filter((channel) => channel !== null);
}
