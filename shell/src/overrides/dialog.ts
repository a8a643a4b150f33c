import { element } from "./element.ts";
import { applyStyle } from "./style.ts";
import { translate } from "./translate.ts";

/** What the dialog contains: its text and fields, and what its buttons do. */
interface Content {
  body: (Node | string)[];
  /** Buttons before the one that closes it; the first one is sent by Enter. */
  buttons: HTMLElement[];
  onSubmit: () => void;
}

/** A button of the dialog. */
export const dialogButton = (text: string, attributes: Parameters<typeof element>[1] = {}) =>
  element("button", { class: "ov-button", ...attributes }, text);

/**
 * Opens the panel's dialog over the page at once; its id in the page shows that it is open. Returns the function that replaces its
 * content.
 */
export function openDialog(): (content: Content) => void {
  applyStyle();
  const dialog = element("dialog", { id: "overrides-panel", "aria-labelledby": "overrides-title" });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  return ({ body, buttons, onSubmit }) => {
    const submit = (event: Event) => {
      event.preventDefault();
      onSubmit();
    };
    const close = dialogButton(translate("panel", "close"), { type: "button", onclick: () => dialog.close() });
    dialog.replaceChildren(
      element(
        "form",
        { method: "dialog", novalidate: true, onsubmit: submit },
        element("h2", { id: "overrides-title" }, translate("panel", "title")),
        ...body,
        element("div", { class: "ov-actions" }, ...buttons, close),
      ),
    );
    if (!dialog.isConnected) return;
    if (!dialog.open) dialog.showModal();
    else dialog.querySelector<HTMLElement>("select, button")?.focus();
  };
}
