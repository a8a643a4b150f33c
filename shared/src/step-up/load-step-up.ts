/** Loads the form of the step-up with its texts, which most visits never need. */
export async function loadStepUp() {
  const form = await import("./step-up-form.tsx");
  await form.provideStepUpTexts();
  return form;
}
