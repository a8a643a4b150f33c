import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";

function show(element: HTMLDialogElement): void {
  if (!element.open) element.showModal();
  element.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
}

/** Controls a native `<dialog>`: while it is open the page behind is inert, and when it closes the opener gets the focus back. */
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
    show(element);
    return () => {
      wanted.current = false;
      if (element.open) element.close();
      // If the dialog's element is removed at the moment of closing, the browser does not return the focus to the opener.
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus();
    };
  }, [dialog, open]);

  return {
    /** The user pressed Escape. */
    onCancel: (event: SyntheticEvent) => {
      // The browser itself closes the dialog after a cancel event that cannot be prevented, and then calls `onClose`.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    /** After a second Escape the browser may close the dialog by itself. A late event, when the dialog is open again, is ignored. */
    onClose: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget || !open || dialog.current?.open) return;
      if (dismissible) onClose();
      // The parent may keep the dialog open: it asks a question first, or closing is not allowed now. Then the dialog is shown again.
      setTimeout(() => {
        const element = dialog.current;
        if (wanted.current && element?.isConnected && !element.open) show(element);
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
