import { contactsQuery } from "@academy/shared/academy/contacts.api";
import { safeLink } from "@academy/shared/contract/safe-address";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { siteOrigin } from "@academy/shared/router";
import { StructuredData } from "#ui/structured-data.tsx";

/** Who the academy is, for search engines: name, place, and where else it is found. */
export function OrganisationData() {
  const t = useTranslations(["public", "common"]);
  const { data: contact } = useQuery(contactsQuery());
  const elsewhere = [contact?.facebook, contact?.instagram, contact?.youtube, contact?.telegram]
    .map((address) => safeLink(address ?? null))
    .filter((address) => address !== null);
  return (
    <StructuredData
      facts={{
        "@type": "EducationalOrganization",
        "@id": `${siteOrigin()}/#academy`,
        name: t("common:academy.name"),
        description: t("home.head.description"),
        url: `${siteOrigin()}/`,
        logo: `${siteOrigin()}/og.png`,
        address: { "@type": "PostalAddress", addressLocality: t("head.city"), addressCountry: "KZ" },
        ...(contact?.email ? { email: contact.email } : {}),
        ...(contact?.phone ? { telephone: contact.phone } : {}),
        ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
      }}
    />
  );
}
