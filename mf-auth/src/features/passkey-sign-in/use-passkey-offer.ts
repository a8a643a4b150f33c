import { useTranslation } from "@academy/shared/i18n";
import { useNavigate, useRolePath } from "@academy/shared/router";
import { storedPasskeyOffer } from "@academy/shared/storage/auth-storage";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { hasPasskeys } from "./use-passkey-sign-in.ts";

/**
 * Offers a passkey after a sign-in by password, once on a device that can keep one, to an account without one. The offer stands over the
 * page that the student came for, and leads to the profile.
 */
export function usePasskeyOffer(): () => void {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const path = useRolePath();
  const offer = async () => {
    if (!hasPasskeys() || storedPasskeyOffer.read()) return;
    const { canOfferPasskey } = await import("./passkey-sign-in.api.ts");
    if (!(await canOfferPasskey())) return;
    storedPasskeyOffer.write("yes");
    raiseToast({
      stays: true,
      message: t("passkey_sign_in.offer"),
      action: {
        label: t("passkey_sign_in.create"),
        run: () => void navigate(`${path("profile")}?tab=accountSecurity`),
      },
    });
  };
  // Nobody asked for the offer: without it everything goes on.
  return () => void offer().catch(() => undefined);
}
