import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { useTranslation } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { type Channel, channelsOf } from "./contact-channels.ts";
import { contactsQuery, operatorQuery } from "./contacts.api.ts";
import styles from "./footer.module.css";

/** The channels of the academy; while they load nothing is shown, when they fail the operator's support e-mail is (reading 46). */
export function FooterContacts() {
  const contacts = useQuery(contactsQuery());
  const operator = useQuery({ ...operatorQuery(), enabled: contacts.isError || contacts.data === null });
  const isPending = contacts.isPending || operator.isLoading;
  const channels = isPending ? [] : channelsOf(contacts.data ?? null, operator.data?.support_email ?? SUPPORT_EMAIL);
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
