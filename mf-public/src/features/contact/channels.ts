import type { Contact } from "@academy/shared/contract/contacts";
import { safeLink } from "#academy/safe-link.ts";

/** The kinds of channels in the order in which they are shown (spec §2). */
export const CHANNELS = ["phone", "email", "whatsapp", "telegram", "instagram", "facebook", "youtube"] as const;

/** One way to reach the academy. */
export interface Channel {
  kind: (typeof CHANNELS)[number];
  href: string;
  /** What people read: the number or address itself, or where a link leads. */
  shown: string;
  /** True for pages of others, which open in a new tab. */
  leaves: boolean;
}

function channelOf(kind: Channel["kind"], value: string): Channel | null {
  if (kind === "phone") return { kind, href: `tel:${value.replace(/[^\d+]/g, "")}`, shown: value, leaves: false };
  if (kind === "email") return { kind, href: `mailto:${encodeURI(value.toWellFormed())}`, shown: value, leaves: false };
  const href = safeLink(value);
  return href === null ? null : { kind, href, shown: href.replace(/^https:\/\/|\/$/g, ""), leaves: true };
}

/** The channels that are there; each empty one hides (reading 46), and so does a link that must not be followed (threat A9). */
export function channelsOf(contact: Contact): Channel[] {
  return CHANNELS.map((kind) => {
    const value = contact[kind]?.trim();
    return value ? channelOf(kind, value) : null;
  }).filter((channel) => channel !== null);
}
