/** Words of the auth area in English. */
export const en = {
  sign_in: {
    title: "Sign in",
    lead: "Your lectures, questions and certificate are where you left them.",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    submitting: "Signing in…",
    forgot: "Forgot your password?",
    purchase: {
      lead: "To buy the course you need an account. Afterwards you return to the purchase.",
      create: "Create an account",
      known: "Already have an account?",
    },
    no_account: "No account yet? <signUp>Sign up</signUp>",
    expired: "Your session has ended. Please sign in again.",
    guarded: "Sign in to continue. You will return to the page you came for.",
  },
  sign_up: {
    purchase: "Create an account to buy the course. Once your email is confirmed, you return to the purchase.",
    title: "Sign up",
    lead: "One account for the course, your questions and your certificate.",
    email: "Email",
    password: "Password",
    password_again: "Repeat the password",
    submit: "Create account",
    submitting: "Creating your account…",
    consent:
      "By creating an account you confirm that you are at least 13 years old and accept the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>.",
    has_account: "Already have an account? <signIn>Sign in</signIn>",
    exists: "This email already has an account. <signIn>Sign in</signIn>",
    wrong_field: "{{field}}: {{problem}}",
  },
  provider: {
    label: "Other ways to sign in",
    or: "or",
    go: "Continue with {{name}}",
    going: "Going to {{name}}…",
    consent:
      "If you have no account yet, one is created for you. By continuing you confirm that you are at least 13 years old and accept the <terms>terms of use</terms> and the <privacy>privacy policy</privacy>.",
    title: "Signing in",
    lead: "One moment: we are checking who you are.",
    checking: "Signing you in…",
    service: "the service",
    denied:
      "You were not signed in: {{name}} says the sign-in was cancelled. Try again, or use your email and password.",
    interrupted: "This sign-in was started elsewhere or has already finished. Please start again.",
    forgotten:
      "Your browser does not let this page store anything, so you cannot sign in this way. Use your email and password.",
    failed: "You could not be signed in. Please try again.",
  },
  code: {
    title: "Confirm your email",
    lead: "The code in our email shows that the address is yours.",
    submit: "Confirm",
    go_on_by: "Follow the link in the same email, or ask for a new code.",
    change_email: "Change email",
    later: "Later",
    done: "You are successfully registered",
    done_lead: "Your email is confirmed. You can buy the course, ask questions and earn the certificate.",
    to_main: "To the main page",
    go_on: "Continue to the page you came for",
    to_purchase: "Continue to the purchase",
  },
  recovery: {
    title: "Reset your password",
    lead: "A code sent to your email lets you set a new password.",
    step: "Step {{number}} of 3: {{name}}",
    steps: { email: "your email", code: "the code", link: "the link from the email", password: "a new password" },
    email_lead: "Enter the email you signed up with. We will send a code and a link to it.",
    send: "Send the code",
    sent: "If <address>{{address}}</address> has an account, a {{length}}-digit code is on its way. It is valid until {{time}}. The link in the same email works too.",
    sent_before: "The code asked for <address>{{address}}</address> is no longer valid. Ask for a new one.",
    label: "Code for a new password",
    resent: "If the address has an account, a new code is on its way.",
    check: "Check the code",
    another_address: "Use another email",
    link_lead: "The link from the email replaces the code. Continue to set a new password.",
    go_on: "Set a new password",
    link_gone: "This link has been used or has expired. Enter your email and we will send a new one.",
    expired: "Too much time has passed since the code was checked. Ask for a new code to continue.",
    password: "New password",
    password_again: "Repeat the new password",
    save: "Save and sign in",
    saving: "Saving…",
    done: "Your new password is set, and you are signed in.",
    remembered: "Remembered it after all? <signIn>Sign in</signIn>",
    leaving: {
      title: "Stop here?",
      lead: "The new password you typed has not been saved. The old one stays in use.",
      stay: "Continue",
      leave: "Stop",
    },
  },
  maxim: {
    hear: {
      latin: "Audi alteram partem",
      meaning: "Let the other side be heard as well.",
      source: "A maxim of fair proceedings",
    },
    keep: { latin: "Pacta sunt servanda", meaning: "Agreements must be kept.", source: "A maxim of contract law" },
  },
} as const;

declare module "@academy/shared/i18n" {
  interface AreaTexts {
    auth: typeof en;
  }
}
