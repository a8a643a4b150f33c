import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { ContactChannels } from "./contact-channels.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-section.module.css";

/** The contact section: the form beside the other channels; links lead here by `#contact`. */
export function ContactSection() {
  const t = usePageTexts("home");
  return (
    <PageSection
      id="contact"
      eyebrow={t("home.contact.eyebrow")}
      title={t("home.contact.title")}
      lead={t("home.contact.lead")}
    >
      <div className={styles.contact}>
        <ContactForm />
        <ContactChannels />
      </div>
    </PageSection>
  );
}
