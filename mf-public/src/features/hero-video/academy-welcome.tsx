import { usePageTexts } from "#academy/use-page-texts.ts";
import { FullHero } from "./full-hero.tsx";

/** The full-screen welcome of the page about the academy, with the academy's own video (spec §2). */
export function AcademyWelcome() {
  const t = usePageTexts("academy");
  return (
    <FullHero
      kind="academy"
      video={t("academy.welcome.video")}
      eyebrow={t("academy.welcome.eyebrow")}
      title={t("academy.welcome.title")}
      lead={t("academy.welcome.lead")}
    />
  );
}
