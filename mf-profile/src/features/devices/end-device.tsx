import type { Session } from "@academy/shared/contract/auth/sessions";
import { ApiError } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useRef } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import rows from "#ui/rows.module.css";
import { endSession } from "./devices.api.ts";

interface EndDeviceProps {
  device: Session;
  /** What the row calls the device. */
  name: string;
  /** The row is about to go, and the focus with it. */
  onEnded: () => void;
}

/** Signs out one other device, such as a lost phone. */
export function EndDevice({ device, name, onEnded }: EndDeviceProps) {
  const t = useTranslations("profile");
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const end = useMutation({
    mutationFn: () => endSession(device.id).catch(overAlready),
    onSuccess: async () => {
      onEnded();
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      raiseToast({ tone: "success", message: t("devices.ended", { device: name }) });
    },
  });
  const { failure, dialog } = useStepUp(end, () => end.mutate());
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t("devices.end_one", { device: name })}
        clickMutation={{ ...end, error: failure }}
        pendingLabel={t("menu.logging_out")}
      >
        {t("menu.log_out")}
      </Button>
      {failure && (
        <div className={rows.problem}>
          <ErrorNote error={failure} onRetry={() => retryFromButton(button.current)} />
        </div>
      )}
      {dialog}
    </>
  );
}

/** A device that signed out by itself in the meantime counts as signed out. */
function overAlready(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "session.unknown")) throw error;
}
