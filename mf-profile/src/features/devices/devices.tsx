import { useTranslation } from "@academy/shared/i18n";
import { useMutation, useQuery, useQueryClient } from "@academy/shared/query";
import { useSession } from "@academy/shared/session";
import { Async } from "@academy/shared/ui/async";
import { Button } from "@academy/shared/ui/button";
import { ErrorNote } from "@academy/shared/ui/error-note";
import { Skeleton } from "@academy/shared/ui/skeleton";
import { raiseToast } from "@academy/shared/ui/toast";
import { DeviceRow } from "./device-row.tsx";
import { devicesQuery, endSessions } from "./devices.api.ts";
import styles from "./devices.module.css";

/** Where the student is signed in, and the ways to end it: on the other devices, or everywhere. */
export function Devices() {
  const { t } = useTranslation("profile");
  const client = useQueryClient();
  const devices = useQuery({ ...devicesQuery(), refetchOnWindowFocus: "always" });
  const others = useMutation({
    mutationFn: () => endSessions(true),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: devicesQuery().queryKey });
      raiseToast({ tone: "success", message: t("devices.others_ended") });
    },
  });
  const all = useMutation({
    mutationFn: () => endSessions(false),
    onSuccess: () => useSession.getState().signOut(),
  });
  const failed = others.error ?? all.error;

  return (
    <>
      <p className={styles.lead}>{t("devices.lead")}</p>
      <Async result={devices} skeleton={<Skeleton shape="row" count={2} />}>
        {(list) => (
          <>
            <ul className={styles.devices}>
              {list.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
            {failed && <ErrorNote error={failed} onRetry={() => (others.error ? others : all).mutate()} />}
            <div className={styles.actions}>
              {list.some(({ current }) => !current) && (
                <Button
                  variant="secondary"
                  pending={others.isPending}
                  pendingLabel={t("menu.logging_out")}
                  onClick={() => others.mutate()}
                >
                  {t("devices.end_others")}
                </Button>
              )}
              <Button
                variant="quiet-danger"
                pending={all.isPending}
                pendingLabel={t("menu.logging_out")}
                onClick={() => all.mutate()}
              >
                {t("devices.end_all")}
              </Button>
            </div>
          </>
        )}
      </Async>
    </>
  );
}
