import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { ContactSection } from "#features/contact/contact-section.tsx";
import { OrganisationData } from "#features/contact/organisation-data.tsx";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { HomeHero } from "#features/hero-video/home-hero.tsx";
import { InstructorsSection } from "#features/instructors/instructors-section.tsx";
import { OrganisationSections } from "#features/organisation/organisation-sections.tsx";
import { FactsBand } from "#features/overview/facts-band.tsx";
import { PartnersSection } from "#features/partners/partners-section.tsx";
import { PlatformSection } from "#features/platform/platform-section.tsx";

/** The main page. */
export function HomeScreen() {
  const { t } = usePageTexts("home");
  return (
    <>
      <PageTitle title={t("home.head.title")} />
      <DraftPreviewNotice />
      <HomeHero />
      <FactsBand />
      <OrganisationSections />
      <InstructorsSection on="home" />
      <PlatformSection />
      <PartnersSection />
      <ContactSection />
      <OrganisationData />
    </>
  );
}
