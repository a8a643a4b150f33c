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
    no_account: "No account yet? <signUp>Sign up</signUp>",
    expired: "Your session has ended. Please sign in again.",
    guarded: "Sign in to go on. You will return to the page you came for.",
  },
  sign_up: {
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
  code: {
    title: "Confirm your email",
    sent: "We sent a {{length}}-digit code to <address>{{address}}</address>. It is valid until {{time}}.",
    sent_before:
      "We sent a {{length}}-digit code to <address>{{address}}</address>. It is no longer valid: ask for a new one.",
    label: "Code from the email",
    submit: "Confirm",
    submitting: "Checking…",
    resend: "Send a new code",
    resending: "Sending…",
    resend_in: "Send again in",
    resent: "A new code is on its way.",
    attempts_one: "{{count}}\u00a0attempt left.",
    attempts_other: "{{count}}\u00a0attempts left.",
    used_up: "This code has been tried too often.",
    go_on_by: "Follow the link in the same email, or ask for a new code.",
    change_email: "Change email",
    later: "Later",
    done: "You are successfully registered",
    done_lead: "Your email is confirmed. You can buy the course, ask questions and earn the certificate.",
    to_main: "To the main page",
    go_on: "Go on to the page you came for",
  },
  recovery: {
    title: "Reset your password",
    lead: "A code sent to your email lets you set a new password.",
    step: "Step {{number}} of 3: {{name}}",
    steps: { email: "your email", code: "the code", link: "the link from the email", password: "a new password" },
    email_lead: "Enter the email you signed up with. We will send a code and a link to it.",
    send: "Send the code",
    sent: "If <address>{{address}}</address> has an account, a {{length}}-digit code is on its way. It is valid until {{time}}. The link in the same email works too.",
    check: "Check the code",
    another_address: "Use another email",
    link_lead: "The link from the email takes the place of the code. Go on to set a new password.",
    go_on: "Set a new password",
    link_gone: "This link has been used or is too old. Enter your email, and we will send a new one.",
    expired: "Too much time has passed since the code was checked. Ask for a new code to go on.",
    password: "New password",
    password_again: "Repeat the new password",
    save: "Save and sign in",
    saving: "Saving…",
    done: "Your new password is set, and you are signed in.",
    remembered: "Remembered it after all? <signIn>Sign in</signIn>",
    leaving: {
      title: "Stop here?",
      lead: "The new password you typed is not set yet. The old one stays.",
      stay: "Go on",
      leave: "Stop",
    },
  },
  wait: { until: "You can try again in", over: "You can try again now." },
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
