import { useRolePath } from "@academy/shared/router";
import { Button, ButtonLink } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { Eyebrow, PageSection } from "@academy/shared/ui/layout/page-section";
import { PageHeading } from "@academy/shared/ui/layout/page-title";
import { Play } from "lucide-react";
import { useState } from "react";
import { usePageTexts } from "#academy/use-page-texts.ts";
import styles from "./certification-hero.module.css";
import { DialogVideo } from "./dialog-video.tsx";

/** What the certificate stands for, and a button that opens the introductory video in a dialog (spec §2). */
export function CertificationHero() {
  const t = usePageTexts("certification");
  const path = useRolePath();
  const [watching, setWatching] = useState(false);
  return (
    <>
      <PageSection ground="hero" label={t("certification.title")}>
        <div className={styles.hero}>
          <Eyebrow>{t("certification.hero.eyebrow")}</Eyebrow>
          <div className={styles.title}>
            <PageHeading>{t("certification.hero.title")}</PageHeading>
          </div>
          <p className={styles.lead}>{t("certification.hero.lead")}</p>
          <div className={styles.actions}>
            <Button variant="accent" icon={<Play size={18} aria-hidden="true" />} onClick={() => setWatching(true)}>
              {t("certification.hero.play")}
            </Button>
            <ButtonLink variant="secondary" to={path("aboutCourse")}>
              {t("certification.hero.action")}
            </ButtonLink>
          </div>
        </div>
      </PageSection>
      {/* Outside of the navy ground, whose colours it would inherit. */}
      <Dialog open={watching} onClose={() => setWatching(false)} title={t("certification.hero.video")} size="wide">
        {/* Outside of the navy ground, whose colours it would inherit. */}
        <DialogVideo title={t("certification.hero.video")} />
      </Dialog>
    </>
  );
}
