import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";

/** Drives a native `<dialog>`: opening makes the page behind inert, closing gives the focus back to where it was. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  onClose: () => void,
  dismissible = true,
) {
  const pressedOutside = useRef(false);
  const wanted = useRef(open);

  useEffect(() => {
    wanted.current = open;
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    return () => {
      wanted.current = false;
      if (element.open) element.close();
      // Where the element leaves the page together with the dialog's close, the browser forgets the opener.
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus();
    };
  }, [dialog, open]);

  return {
    /** Escape. */
    onCancel: (event: SyntheticEvent) => {
      // One that cannot be prevented closes natively, and `onClose` follows.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    /** A browser may close it by itself after a second Escape. An event that comes late, when it is open again, is no wish. */
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !open || dialog.current?.open) return;
      if (dismissible) onClose();
      // Who answers that with a question, not with closing, or may not close now, needs it open to be read.
      setTimeout(() => {
        const element = dialog.current;
        if (!wanted.current || !element?.isConnected || element.open) return;
        element.showModal();
        element.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
      });
    },
    // Only a press that began outside closes: selecting text and letting go outside does not.
    onPointerDown: (event: MouseEvent) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent) => {
      if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}
