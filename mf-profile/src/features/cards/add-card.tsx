import { useResetOnReturn } from "@academy/shared/browser/page-restored";
import { safePaymentAddress } from "@academy/shared/contract/safe-address";
import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { CreditCard } from "lucide-react";
import { openCardPage } from "./cards.api.ts";

/** Opens the payment provider's page: a card is typed there and nowhere else. */
export function AddCard({ leave = (address: string) => location.assign(address) }) {
  const t = useTranslations("profile");
  const language = useLanguage();
  const page = useMutation({
    mutationFn: async () => {
      const { card_url } = await openCardPage(language);
      const address = safePaymentAddress(card_url, location.origin);
      if (!address) throw new Error("an address that must not be followed (threat A10)");
      leave(address);
    },
  });
  useResetOnReturn(page);

  return (
    <>
      <ErrorNote error={page.error} fallback={t("cards.untrusted")} />
      <div>
        <Button
          variant="secondary"
          icon={CreditCard}
          clickMutation={page}
          pending={page.isPending || page.isSuccess}
          pendingLabel={t("cards.opening")}
        >
          {t("cards.add")}
        </Button>
      </div>
    </>
  );
}
