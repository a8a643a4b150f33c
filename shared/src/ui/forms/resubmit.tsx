/** Presses a button again after its action failed. The focus goes to it, for the note that offered it leaves with the failure. */
export function pressAgain(button: HTMLElement | null): void {
  button?.focus();
  button?.click();
}

/** Sends a form again after a failure. The focus goes to its button, for the note that offered it leaves with the failure. */
export function resubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  form?.requestSubmit();
}
