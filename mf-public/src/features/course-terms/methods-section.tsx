import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { NumberedCards } from "#ui/cards.tsx";

const METHODS = ["lectures", "seminars", "sessions"] as const;

/** The training section with its three numbered methods (spec §2). */
export function MethodsSection() {
  const t = usePageTexts("course");
  const items = METHODS.map((key) => ({
    title: t(`course.methods.${key}.title`),
    text: t(`course.methods.${key}.text`),
  }));
  return (
    <PageSection eyebrow={t("course.methods.eyebrow")} title={t("course.methods.title")}>
      <NumberedCards items={items} />
    </PageSection>
  );
}
