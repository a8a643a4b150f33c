import { ContactSection } from "#features/contact/contact-section.tsx";
import { OrganisationData } from "#features/contact/organisation-data.tsx";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { HomeHero } from "#features/hero-video/home-hero.tsx";
import { InstructorsSection } from "#features/instructors/instructors-section.tsx";
import { OrganisationSections } from "#features/organisation/organisation-sections.tsx";
import { FactsBand } from "#features/overview/facts-band.tsx";
import { PartnersSection } from "#features/partners/partners-section.tsx";
import { PlatformSection } from "#features/platform/platform-section.tsx";

/** The main page. */
export function HomeScreen() {
  return (
    <EditedPage head="home.head">
      <HomeHero />
      <FactsBand />
      <OrganisationSections />
      <InstructorsSection on="home" />
      <PlatformSection />
      <PartnersSection />
      <ContactSection />
      <OrganisationData />
    </EditedPage>
  );
}
