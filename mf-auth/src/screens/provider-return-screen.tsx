import { useTranslations } from "@academy/shared/i18n";
import { ProviderReturn } from "#features/provider/provider-return.tsx";
import { AuthFrame } from "#ui/auth-frame.tsx";

/** The screen at /signin/with/…: where a provider sends the browser back to. */
export function ProviderReturnScreen() {
  const t = useTranslations("auth");
  return (
    <AuthFrame title={t("provider.title")} lead={t("provider.lead")} maxim="hear">
      <ProviderReturn />
    </AuthFrame>
  );
}
