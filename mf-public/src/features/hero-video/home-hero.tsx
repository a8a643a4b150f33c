import { usePageTexts } from "#academy/use-page-texts.ts";
import { FullHero } from "./full-hero.tsx";
import { HeroActions } from "./hero-actions.tsx";

/** The first thing a visitor sees: what the academy teaches, the mastery phrase, and the introductory video (spec §2). */
export function HomeHero() {
  const t = usePageTexts("home");
  return (
    <FullHero
      kind="introductory"
      video={t("home.hero.video")}
      eyebrow={t("home.hero.eyebrow")}
      title={t("home.hero.title")}
      lead={t("home.hero.mastery")}
    >
      <HeroActions />
    </FullHero>
  );
}
