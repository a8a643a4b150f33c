/** Texts of the step-up: the person who is signed in proves again who they are. */
export const en = {
  title: "Is it you?",
  lead: "You signed in a while ago. Confirm that it is you to go on.",
  password: "Your password",
  code: "Code from the app",
  continue: "Continue",
  sign_in_again: "Sign in again",
  use_password: "Use the password",
  use_totp: "Use a code from the app",
  use_passkey: "Use a passkey",
  passkey: "Continue with a passkey",
  waiting: "Waiting for your device…",
  unanswered: "The passkey was not confirmed. Please try again, or choose another way.",
} as const;

declare module "@academy/shared/i18n" {
  interface AreaTexts {
    "step-up": typeof en;
  }
}
