import { useTranslation } from "@academy/shared/i18n";
import { useNavigation, useRevalidator } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { idleTimeout } from "#download/idle-timeout.ts";
import { useCancelNavigation } from "./cancel-navigation.ts";
import styles from "./slow-note.module.css";

/** Loading takes longer than usual from this share of the time on that the line may be silent. */
const SLOW_SHARE = 0.8;

interface SlowNoteProps {
  /** When loading began, on the page's own clock (milliseconds); by itself now. */
  begun?: number;
  onStop: () => void;
}

/** Says after a while that it takes longer than usual, and how to stop it. */
export function SlowNote({ begun, onStop }: SlowNoteProps) {
  const { t } = useTranslation("shell");
  const [slow, setSlow] = useState(false);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const waited = begun === undefined ? 0 : performance.now() - begun;
    const timer = setTimeout(() => setSlow(true), idleTimeout() * SLOW_SHARE - waited);
    return () => clearTimeout(timer);
  }, [begun]);
  const remember = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const stop = () => {
    // The button goes with the note.
    before.current?.focus({ preventScroll: true });
    onStop();
  };
  return (
    <div role="status" className={styles.note}>
      {slow && (
        <>
          <span>{t("slow.text")}</span>
          <Button variant="secondary" onFocus={remember} onClick={stop}>
            {t("slow.stop")}
          </Button>
        </>
      )}
    </div>
  );
}

/** The same while the next page is on its way, or the one that failed is tried again. */
export function SlowNavigationNote() {
  const isLeaving = useNavigation().state === "loading";
  const isRetrying = useRevalidator().state === "loading";
  const stay = useCancelNavigation(isLeaving);
  return isLeaving || isRetrying ? <SlowNote onStop={() => void stay()} /> : null;
}
