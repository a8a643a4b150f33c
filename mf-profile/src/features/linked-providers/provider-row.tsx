import type { LinkedProvider } from "@academy/shared/contract/auth/sign-in-providers";
import { useTranslations } from "@academy/shared/i18n";
import { useMoment } from "@academy/shared/ui/data-display/use-moment";
import { Link2 } from "lucide-react";
import { RemoveButton } from "#ui/remove-button.tsx";
import { Row } from "#ui/row.tsx";
import { linkedProvidersQuery, unlinkProvider } from "./linked-providers.api.ts";

/** One linked provider, since when, and the way to unlink it; the last way in says why it stays. */
export function ProviderRow({ provider: { id, name, linked_at, removable } }: { provider: LinkedProvider }) {
  const t = useTranslations("profile");
  const moment = useMoment();
  return (
    <Row icon={Link2} name={name} facts={[t("linked.since", moment(linked_at)), !removable && t("linked.only")]}>
      {removable && (
        <RemoveButton
          remove={() => unlinkProvider(id)}
          list={linkedProvidersQuery()}
          label={t("linked.unlink_one", { name })}
          pendingLabel={t("linked.unlinking")}
          done={t("linked.unlinked", { name })}
        >
          {t("linked.unlink")}
        </RemoveButton>
      )}
    </Row>
  );
}
