import { useTranslations } from "@academy/shared/i18n";
import { LazyPart } from "@academy/shared/ui/async/lazy-part";
import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import type { OutlineProps } from "./outline.tsx";

/** The outline with the library that drags. */
const loadOutline = () => import("./outline.tsx").then(({ Outline }) => Outline);

/** A panel in which topics and lectures are arranged. */
export function OutlinePanel(props: OutlineProps) {
  const t = useTranslations("staff");
  return (
    <Disclosure level={2} title={t("content.outline.title")}>
      <LazyPart name="staff-outline" load={loadOutline} given={props} rows={8} />
    </Disclosure>
  );
}
