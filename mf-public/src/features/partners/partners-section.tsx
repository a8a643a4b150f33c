import type { Partner } from "@academy/shared/contract/organisation";
import { safeLink } from "@academy/shared/contract/safe-address";
import { useQuery } from "@academy/shared/query";
import { useTranslated } from "@academy/shared/translation/use-translated";
import { Async } from "@academy/shared/ui/async/async";
import { Carousel } from "@academy/shared/ui/carousel/carousel";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { NewTabLink } from "@academy/shared/ui/navigation/new-tab-link";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { partnersQuery } from "./partners.api.ts";
import styles from "./partners-section.module.css";

/** The partners' logos to slide through (spec §2). */
export function PartnersSection() {
  const t = usePageTexts("home");
  const partners = useQuery(partnersQuery());
  const { say } = useTranslated((partners.data ?? []).map(({ name }) => name));
  return (
    <PageSection eyebrow={t("home.partners.eyebrow")} title={t("home.partners.title")}>
      <Async result={partners} empty={t("home.partners.empty")} rows={2}>
        {(list) => (
          <Carousel label={t("home.partners.title")} items={list} itemKey={({ id }) => id} arrows>
            {(partner) => <PartnerTile partner={partner} name={say(partner.name)} />}
          </Carousel>
        )}
      </Async>
    </PageSection>
  );
}

/** A logo, which carries the partner's name already; the whole tile leads to its site. */
function PartnerTile({ partner, name }: { partner: Partner; name: string }) {
  const address = safeLink(partner.url);
  const logo = <img className={styles.logo} src={partner.logo} alt={name} loading="lazy" decoding="async" />;
  return (
    <div className={styles.tile}>
      {address ? (
        <NewTabLink href={address} className={styles.link}>
          {logo}
        </NewTabLink>
      ) : (
        logo
      )}
    </div>
  );
}
