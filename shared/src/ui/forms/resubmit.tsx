/** Presses a button again after its action failed. The focus moves to the button, because the note with the retry disappears. */
export function retryFromButton(button: HTMLElement | null): void {
  button?.focus();
  button?.click();
}

/** Submits a form again after a failure. The focus moves to its submit button, because the note with the retry disappears. */
export function resubmit(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  form?.requestSubmit();
}
