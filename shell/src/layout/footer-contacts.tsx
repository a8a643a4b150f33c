import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { type Channel, channelsOf } from "./contact-channels.ts";
import { contactsQuery } from "./contacts.api.ts";
import styles from "./footer.module.css";

/** The channels of the academy; while they load nothing is shown, when they fail the support e-mail is (reading 46). */
export function FooterContacts() {
  const { data, isPending } = useQuery(contactsQuery());
  const channels = isPending ? [] : channelsOf(data ?? null);
  return (
    <ul className={styles.list} aria-busy={isPending}>
      {channels.map((channel) => (
        <li key={channel.id}>
          <ChannelLink channel={channel} />
        </li>
      ))}
    </ul>
  );
}

function ChannelLink({ channel: { href, words, external } }: { channel: Channel }) {
  const { t } = useTranslation("common");
  return (
    <a href={href} className={styles.link} {...(external ? { target: "_blank", rel: "noopener" } : {})}>
      {external ? `${words} ` : words}
      {external && <span className="visually-hidden">{`(${t("new_tab")})`}</span>}
    </a>
  );
}
