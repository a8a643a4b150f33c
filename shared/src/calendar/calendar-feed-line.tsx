import type { CalendarFeed as Feed } from "@academy/shared/contract/seminars";
import { provideTexts, useTranslations } from "@academy/shared/i18n";
import { useMutation, useQueryClient } from "@academy/shared/query";
import { useState } from "react";
import { Loaded } from "#ui/async/async.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { CopyButton } from "#ui/buttons/copy-button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { calendarFeedQuery, changeCalendarFeed } from "./calendar-feed.api.ts";
import styles from "./calendar-feed.module.css";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";

/** Adds the texts of the feed; they come with its code, because most pages never show it. */
export const provideCalendarTexts = (): Promise<void> =>
  provideTexts("calendar", { en: () => Promise.resolve(en), ru: () => Promise.resolve(ru) });

/** The secret address under which calendar programs read a person's live sessions: made, copied, renewed and ended. */
export function CalendarFeedLine() {
  const t = useTranslations("calendar");
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title={t("title")} open={open} onToggle={() => setOpen(!open)}>
      <OpenFeed />
    </Disclosure>
  );
}

function OpenFeed() {
  const t = useTranslations("calendar");
  const cache = useQueryClient();
  const [planned, setPlanned] = useState<"make" | "end" | null>(null);
  const close = () => setPlanned(null);
  const change = useMutation({
    mutationFn: changeCalendarFeed,
    onSuccess: (changed: Feed) => {
      cache.setQueryData(calendarFeedQuery().queryKey, changed);
      close();
    },
  });
  return (
    <div className={styles.feed}>
      <p className={styles.lead}>{t("lead")}</p>
      <Loaded query={calendarFeedQuery()} rows={1}>
        {({ address }) =>
          address ? (
            <>
              <p className={styles.address} translate="no">
                {address}
              </p>
              <p className={styles.lead}>{t("secret")}</p>
              <div className={styles.ways}>
                <CopyButton text={address} name={t("copy")} />
                <a className={styles.open} href={address.replace(/^https?:/, "webcal:")}>
                  {t("open")}
                </a>
                <Button variant="quiet" onClick={() => setPlanned("make")}>
                  {t("renew")}
                </Button>
                <Button variant="quiet-danger" onClick={() => setPlanned("end")}>
                  {t("end")}
                </Button>
              </div>
            </>
          ) : (
            <div className={styles.ways}>
              <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate("make")}>
                {t("make")}
              </Button>
            </div>
          )
        }
      </Loaded>
      {!planned && change.error && <ErrorNote error={change.error} />}
      <ConfirmDialog
        open={planned !== null}
        onClose={close}
        size="small"
        title={t(planned === "end" ? "end" : "renew")}
        mutation={change}
        action={
          <Button
            variant={planned === "end" ? "danger" : "primary"}
            pending={change.isPending}
            onClick={() => planned && change.mutate(planned)}
          >
            {t(planned === "end" ? "end" : "renew")}
          </Button>
        }
      >
        <p>{t(planned === "end" ? "end_note" : "renew_note")}</p>
      </ConfirmDialog>
    </div>
  );
}
