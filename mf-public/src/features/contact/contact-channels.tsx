import { type Channel, channelsOf, emailChannel } from "@academy/shared/academy/contact-channels";
import { contactsQuery } from "@academy/shared/academy/contacts.api";
import { useSupportEmail } from "@academy/shared/academy/operator.api";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Pending } from "@academy/shared/ui/async/async";
import { BreakingAddress } from "@academy/shared/ui/data-display/breaking-address";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { NewTabLink } from "@academy/shared/ui/navigation/new-tab-link";
import { Camera, CirclePlay, Mail, MessageCircle, Phone, Send, ThumbsUp } from "lucide-react";
import styles from "./contact-channels.module.css";

const ICONS = {
  phone: Phone,
  email: Mail,
  whatsapp: MessageCircle,
  telegram: Send,
  instagram: Camera,
  facebook: ThumbsUp,
  youtube: CirclePlay,
};

/** The academy's channels; when they cannot be loaded the default support email is shown (spec §8). */
export function ContactChannels() {
  const t = useTranslations("public");
  const contact = useQuery(contactsQuery());
  const support = emailChannel(useSupportEmail());
  if (contact.isPending) return <Pending skeleton={<Skeleton shape="row" count={4} />} />;
  const channels = contact.data ? channelsOf(contact.data) : [];
  return (
    <div className={styles.channels}>
      <h3>{t("contact.channels.title")}</h3>
      <ul className={styles.list}>
        {(channels.length > 0 ? channels : [support]).map((channel) => (
          <ChannelRow key={channel.kind} channel={channel} />
        ))}
      </ul>
      {contact.isError && <p className={styles.note}>{t("contact.channels.unavailable")}</p>}
    </div>
  );
}

function ChannelRow({ channel: { kind, href, shown, external } }: { channel: Channel }) {
  const t = useTranslations("public");
  const Icon = ICONS[kind];
  const Anchor = external ? NewTabLink : "a";
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.kind}>{t(`contact.channels.${kind}`)}</span>
      <Anchor href={href} className={styles.link}>
        <BreakingAddress address={shown} />
      </Anchor>
    </li>
  );
}
