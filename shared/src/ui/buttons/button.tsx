import { Link } from "@academy/shared/router";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { useWait, WaitReason } from "#ui/countdown/wait.tsx";
import { useFocusReturn } from "#ui/hooks/use-focus-return.ts";
import { useMergedRef } from "#ui/hooks/use-merged-ref.tsx";
import { type IconSlot, RenderedIcon } from "#ui/layout/element-slot.tsx";
import { Spinner } from "#ui/loading/spinner.tsx";
import styles from "./button.module.css";

/** How prominent a button is; `accent` is used once on a screen, for its main invitation. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "accent" | "danger" | "quiet-danger" | "link";

interface Look {
  variant?: ButtonVariant;
  /** `compact` is for the header only; everything else keeps the full height. */
  size?: "normal" | "compact";
  /** Fills the width of its parent. */
  wide?: boolean;
  icon?: IconSlot;
  children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "className" | "style" | "children"> {
  /** The mutation that a press starts, which takes no variables. */
  clickMutation?: { isPending: boolean; error: unknown; mutate: () => void };
  /** The mutation that the button starts in its own way: it is pending while the mutation is, and waits when its failure asks for that. */
  mutation?: { isPending: boolean; error: unknown };
  /** A request is running: the button is disabled, keeps its width and shows that it is pending. */
  pending?: boolean;
  /** The button's text while pending, for example "Saving…". */
  pendingLabel?: string | undefined;
  /** The failure of the last press: if it asks for a wait, the button is disabled until the wait is over. */
  failure?: unknown;
}

/** The platform's button. While it is pending or has to wait it takes no click; afterwards it gets the focus back. */
export function Button({
  variant = "primary",
  size = "normal",
  wide = false,
  icon,
  clickMutation: starts,
  mutation = starts,
  pending = mutation?.isPending ?? false,
  pendingLabel,
  failure = mutation?.error,
  disabled,
  type = "button",
  onClick = starts && (() => starts.mutate()),
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const wait = useWait(failure);
  const waiting = wait > 0 && !pending;
  const reason = useId();
  useFocusReturn(own, pending || waiting);
  return (
    <button
      {...rest}
      ref={useMergedRef(own, ref)}
      type={type}
      onClick={onClick}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      data-pending={pending}
      disabled={disabled || pending || waiting}
      aria-disabled={pending || waiting || rest["aria-disabled"]}
      aria-describedby={waiting ? reason : rest["aria-describedby"]}
    >
      <span className={styles.label} data-hidden={pending} aria-hidden={pending || undefined}>
        <RenderedIcon icon={icon} size={variant === "link" ? 16 : 18} />
        <span>{children}</span>
      </span>
      {pending && (
        <span className={styles.pending}>
          <Spinner size={18} />
          <span>{pendingLabel ?? children}</span>
        </span>
      )}
      {waiting && <WaitReason id={reason} seconds={wait} />}
    </button>
  );
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, "className" | "style" | "children"> {}

/** A link that looks like a button, for navigation; for a screen of another area get `to` from `useRolePath`. */
export function ButtonLink({
  variant = "primary",
  size = "normal",
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant} data-size={size} data-wide={wide}>
      <span className={styles.label}>
        <RenderedIcon icon={icon} size={variant === "link" ? 16 : 18} />
        <span>{children}</span>
      </span>
    </Link>
  );
}
