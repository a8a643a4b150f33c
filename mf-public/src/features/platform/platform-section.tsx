import { PageSection } from "@academy/shared/ui/layout/page-section";
import { MessagesSquare, MonitorPlay, Users } from "lucide-react";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { IconCards } from "#ui/cards.tsx";

const CARDS = [
  { key: "lectures", Icon: MonitorPlay },
  { key: "questions", Icon: MessagesSquare },
  { key: "seminars", Icon: Users },
] as const;

/** Platform information: how one studies here, in three cards (spec §2). */
export function PlatformSection() {
  const t = usePageTexts("home");
  const items = CARDS.map(({ key, Icon }) => ({
    Icon,
    title: t(`home.platform.${key}.title`),
    text: t(`home.platform.${key}.text`),
  }));
  return (
    <PageSection ground="raised" eyebrow={t("home.platform.eyebrow")} title={t("home.platform.title")}>
      <IconCards items={items} />
    </PageSection>
  );
}
