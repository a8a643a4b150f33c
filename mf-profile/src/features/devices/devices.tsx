import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useStepUp } from "@academy/shared/step-up/use-step-up";
import { Loaded } from "@academy/shared/ui/async/async";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { retryFromButton } from "@academy/shared/ui/forms/resubmit";
import { useFocusFallback } from "@academy/shared/ui/hooks/use-focus-fallback";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { useRef } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import rowStyles from "#ui/rows.module.css";
import { DeviceRow } from "./device-row.tsx";
import { endSessions } from "./devices.api.ts";
import styles from "./devices.module.css";
import { EndEverywhere } from "./end-everywhere.tsx";

/** Where the student is signed in, and the ways to end it: on one device, on all others, or everywhere. */
export function Devices() {
  const t = useTranslations("profile");
  const invalidate = useInvalidate();
  const rows = useFocusFallback<HTMLUListElement>();
  const actions = useFocusFallback<HTMLDivElement>(rows);
  const end = useRef<HTMLButtonElement>(null);
  const others = useMutation({
    mutationFn: () => endSessions(true),
    onSuccess: async () => {
      await invalidate(devicesQuery());
      raiseToast({ tone: "success", message: t("devices.others_ended") });
    },
  });
  const { change, dialog } = useStepUp(others);

  return (
    <>
      <p className={rowStyles.small}>{t("devices.lead")}</p>
      <Loaded query={{ ...devicesQuery(), refetchOnWindowFocus: "always" }} rows={2}>
        {(list) => (
          <>
            <ul ref={rows} className={rowStyles.list} tabIndex={-1} aria-label={t("devices.title")}>
              {list.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            <ErrorNote error={change.error} onRetry={() => retryFromButton(end.current)} />
            <div ref={actions} className={styles.actions}>
              {list.some(({ current }) => !current) && (
                <Button ref={end} variant="secondary" clickMutation={change} pendingLabel={t("menu.logging_out")}>
                  {t("devices.end_others")}
                </Button>
              )}
              <EndEverywhere />
            </div>
          </>
        )}
      </Loaded>
      {dialog}
    </>
  );
}
