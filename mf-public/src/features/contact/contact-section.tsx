import { useTranslation } from "@academy/shared/i18n";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { ContactChannels } from "./contact-channels.tsx";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact-section.module.css";

/** The contact section: the form beside the other channels; links lead here by `#contact`. */
export function ContactSection() {
  const { t } = useTranslation("public");
  return (
    <PageSection id="contact" eyebrow={t("contact.eyebrow")} title={t("contact.title")} lead={t("contact.lead")}>
      <div className={styles.contact}>
        <ContactForm />
        <ContactChannels />
      </div>
    </PageSection>
  );
}
