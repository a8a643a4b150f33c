import { useTranslations } from "@academy/shared/i18n";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./banner.module.css";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

interface BannerProps {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** `strip` spans the page under the header, `edge` along its lower edge; `box` is placed inside content. */
  shape?: "box" | "strip" | "edge";
  /** True when the banner appears by itself and screen readers must announce it; errors interrupt. */
  live?: boolean;
}

/** A message of the page: what happened or what is needed, with text and an icon. */
export function Banner({
  tone = "info",
  title,
  children,
  action,
  onDismiss,
  shape = "box",
  live = false,
}: BannerProps) {
  const t = useTranslations("common");
  const Icon = ICONS[tone];
  return (
    <div
      className={styles.banner}
      data-tone={tone}
      data-shape={shape}
      role={live ? (tone === "error" ? "alert" : "status") : undefined}
    >
      <Icon className={styles.icon} size={20} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label={t("buttons.dismiss")} onClick={onDismiss}>
          <X size={18} />
        </button>
      )}
    </div>
  );
}
