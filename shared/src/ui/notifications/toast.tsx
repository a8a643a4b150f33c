import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import styles from "./toast.module.css";

/** A short message about something that happened; the caller passes translated text. */
export interface Toast {
  tone?: "success" | "info" | "error";
  message: string;
  /** One action for the user, such as Undo. */
  action?: { label: string; run: () => void };
  /** It stays until it is closed, as errors do. */
  stays?: boolean;
}

const EVENT = "academy:toast";
const AT_MOST = 3;
const STAYS_MS = 5000;
const STAYS_WITH_ACTION_MS = 8000;
const ICONS = { success: CircleCheck, info: Info, error: CircleAlert };

/** Shows a toast from any area: an event of the window, so that no area needs the shell's code (visual §2.4). */
export function raiseToast(toast: Toast): void {
  dispatchEvent(new CustomEvent<Toast>(EVENT, { detail: toast }));
}

type Shown = Toast & { key: number };

/** Makes room for one more toast: removes the oldest that is not an error. */
function withRoom(shown: Shown[]): Shown[] {
  if (shown.length < AT_MOST) return shown;
  const leaving = shown.find(({ tone }) => tone !== "error") ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/**
 * The place where toasts appear; the shell mounts it once. Screen readers announce them politely, errors at once; errors stay
 * until the user closes them.
 */
export function Toasts() {
  const [shown, setShown] = useState<Shown[]>([]);
  const [paused, setPaused] = useState(false);
  const count = useRef(0);
  useEffect(() => {
    const add = (event: Event) => {
      const key = ++count.current;
      setShown((now) => [...withRoom(now), { ...(event as CustomEvent<Toast>).detail, key }]);
    };
    addEventListener(EVENT, add);
    return () => removeEventListener(EVENT, add);
  }, []);
  const close = useCallback((key: number) => {
    setShown((now) => now.filter((toast) => toast.key !== key));
    setPaused(false);
  }, []);

  const cards = (urgent: boolean) =>
    shown
      .filter(({ tone }) => (tone === "error") === urgent)
      .map((toast) => <ToastCard key={toast.key} toast={toast} paused={paused} onClose={close} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the region only watches whether the visitor is reading.
    <div
      className={styles.region}
      data-toasts=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div aria-live="polite" className={styles.list}>
        {cards(false)}
      </div>
      <div aria-live="assertive" className={styles.list}>
        {cards(true)}
      </div>
    </div>
  );
}

interface ToastCardProps {
  toast: Shown;
  paused: boolean;
  onClose: (key: number) => void;
}

function ToastCard({ toast, paused, onClose }: ToastCardProps) {
  const t = useTranslations("common");
  const { key, tone = "info", message, action, stays = tone === "error" } = toast;
  const left = useRef(action ? STAYS_WITH_ACTION_MS : STAYS_MS);
  useEffect(() => {
    if (paused || stays) return;
    const start = Date.now();
    const timer = setTimeout(() => onClose(key), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [paused, stays, key, onClose]);
  const act = () => {
    onClose(key);
    action?.run();
  };
  const Icon = ICONS[tone];
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon className={styles.icon} size={20} />
      <div className={styles.body}>
        <p className={styles.message}>{message}</p>
        {action && (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t("buttons.dismiss")} onClick={() => onClose(key)}>
        <X size={18} />
      </button>
    </div>
  );
}
