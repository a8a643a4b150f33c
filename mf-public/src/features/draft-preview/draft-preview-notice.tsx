import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { draftTextsQuery } from "#academy/page-texts.api.ts";
import { useDraftPreview } from "#academy/use-draft-preview.ts";

/** Says that the page shows the draft's texts, or that this person may not see them; nothing on the page that everybody sees. */
export function DraftPreviewNotice() {
  const t = useTranslations("public");
  const isPreview = useDraftPreview();
  const draft = useQuery({ ...draftTextsQuery(), enabled: isPreview });
  if (!isPreview || draft.isPending) return null;
  return (
    <Banner shape="strip" live tone={draft.isError ? "warning" : "info"}>
      {t(draft.isError ? "draft_preview.refused" : "draft_preview.shown")}
    </Banner>
  );
}
