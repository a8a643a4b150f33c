import { useTranslations } from "@academy/shared/i18n";
import { useNavigation, useRevalidator } from "@academy/shared/router";
import { Button } from "@academy/shared/ui/buttons/button";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { idleTimeout } from "#download/idle-timeout.ts";
import { useCancelNavigation } from "./cancel-navigation.ts";
import styles from "./slow-note.module.css";

/** Loading counts as slow after this share of the idle timeout. */
const SLOW_SHARE = 0.8;

interface SlowNoteProps {
  /** When loading began, on the page's own clock (milliseconds); by default now. */
  begun?: number;
  onStop: () => void;
}

/** Says after a while that loading takes longer than usual, with a button to stop it. */
export function SlowNote({ begun, onStop }: SlowNoteProps) {
  const t = useTranslations("shell");
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
    // The button disappears with the note, so the focus goes back to where it was before.
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

/** The slow note while the next page is loading, or while a failed page is tried again. */
export function SlowNavigationNote() {
  const isLeaving = useNavigation().state === "loading";
  const isRetrying = useRevalidator().state === "loading";
  const stay = useCancelNavigation(isLeaving);
  return isLeaving || isRetrying ? <SlowNote onStop={() => void stay()} /> : null;
}
