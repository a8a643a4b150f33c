import { reconcileOrder } from "@academy/shared/contract/staff/money/orders.operations";
import { useTranslations } from "@academy/shared/i18n";
import { idCall } from "@academy/shared/query/api-call";
import { Button } from "@academy/shared/ui/buttons/button";
import { useAction } from "#actions/use-action.ts";
import { ActionFailure } from "./action-failure.tsx";

interface AskProviderProps {
  order: number;
  /** Whether the provider can be asked about the order. */
  canAsk: boolean;
}

/** Asks the payment provider about an order whose payment is not known. The answer stays readable after the order was reloaded. */
export function AskProvider({ order, canAsk }: AskProviderProps) {
  const t = useTranslations("staff");
  const reconcile = useAction({ send: () => idCall(reconcileOrder)(order) });
  return (
    <>
      {canAsk && (
        <div>
          <Button size="compact" variant="secondary" clickMutation={reconcile}>
            {t("money.ask_provider")}
          </Button>
        </div>
      )}
      <p role="status">{reconcile.data && t(`money.provider_answers.${reconcile.data.state}`)}</p>
      <ActionFailure error={reconcile.error} onRetry={() => reconcile.mutate(undefined)} />
    </>
  );
}
