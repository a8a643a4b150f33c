import { useTranslation } from "@academy/shared/i18n";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { MessagesSquare, MonitorPlay, Users } from "lucide-react";
import { IconCards } from "#ui/cards.tsx";

const CARDS = [
  { key: "lectures", Icon: MonitorPlay },
  { key: "questions", Icon: MessagesSquare },
  { key: "seminars", Icon: Users },
] as const;

/** Platform information: how one studies here, in three cards (spec §2). */
export function PlatformSection() {
  const { t } = useTranslation("public");
  const items = CARDS.map(({ key, Icon }) => ({
    key,
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
