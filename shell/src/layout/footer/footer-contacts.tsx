import { type Channel, channelsOf, emailChannel } from "@academy/shared/academy/contact-channels";
import { contactsQuery } from "@academy/shared/academy/contacts.api";
import { operatorQuery } from "@academy/shared/academy/operator.api";
import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { BreakingAddress } from "@academy/shared/ui/data-display/breaking-address";
import styles from "./footer.module.css";

/** Names of services stay as they are in every language. */
const SERVICES: Partial<Record<Channel["kind"], string>> = {
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
};

/** The channels of the academy: nothing while they load, and the support e-mail when there are none. */
export function FooterContacts() {
  const { data, isPending } = useQuery(contactsQuery());
  const channels = data ? channelsOf(data) : [];
  return (
    <ul className={styles.list} aria-busy={isPending}>
      {channels.map((channel) => (
        <ChannelRow key={channel.kind} channel={channel} />
      ))}
      {!isPending && channels.length === 0 && <SupportRow />}
    </ul>
  );
}

/** The operator's support address, or the default address while the operator's is not known (spec §8). */
function SupportRow() {
  const { data, isPending } = useQuery(operatorQuery());
  return isPending ? null : <ChannelRow channel={emailChannel(data?.support_email ?? SUPPORT_EMAIL)} />;
}

function ChannelRow({ channel: { kind, href, shown, external } }: { channel: Channel }) {
  const t = useTranslations("common");
  const name = SERVICES[kind] ?? shown;
  return (
    <li>
      <a href={href} className={styles.link} {...(external ? { target: "_blank", rel: "noopener" } : {})}>
        <span>
          <BreakingAddress address={name} />
        </span>{" "}
        {external && <span className="visually-hidden">{`(${t("new_tab")})`}</span>}
      </a>
    </li>
  );
}
