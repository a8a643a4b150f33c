/** One sentence for each call of the contract, by method and path as the routes are registered. */
export const OPENAPI_SUMMARIES: Readonly<Record<string, string>> = {
  "POST /api/student/auth/register/": "Registers an account, signs it in and sends a code to its address.",
  "POST /api/student/auth/token/": "Signs in and gives a bearer token.",
  "POST /api/student/auth/verify-email/": "Confirms the address with the code of the email.",
  "POST /api/student/auth/resend-code/": "Sends another code.",
  "POST /api/student/auth/logout/": "Ends the session whose token is sent.",
  "GET /api/student/auth/sessions/": "Lists the devices on which the student is signed in.",
  "DELETE /api/student/auth/sessions/:id/": "Signs out one device of the student's own list.",
  "POST /api/student/auth/second-factor/lost/":
    "Tells the academy, at the second step of a sign-in, that every second factor is lost; the owner gets a letter.",
  "POST /api/student/auth/second-factor/lost/cancel/":
    "Keeps the second factors, at the second step of a sign-in: stops a removal that somebody has asked for.",
  "DELETE /api/student/auth/second-factor/lost/":
    "Keeps the second factors, from an open session: stops a removal that somebody has asked for.",
  "POST /api/student/auth/step-up/":
    "Shows again who one is, by password, code of the app or passkey; for a quarter of an hour what asks for it is done.",
  "POST /api/student/auth/step-up/passkey/options/": "Gives what the browser asks the account's passkeys with for it.",
  "POST /api/student/auth/logout-all/": "Ends all sessions but the one that asks.",
  "POST /api/student/auth/recovery/": "Sends a code and a link for a new password to an address.",
  "POST /api/student/auth/recovery/verify/": "Gives the right to set a new password for the code of the email.",
  "POST /api/student/auth/recovery/link/": "Gives the right to set a new password for the link of the email.",
  "POST /api/student/auth/email-change/":
    "Begins a change of the account's address with the password: sends a code to the old address.",
  "POST /api/student/auth/email-change/verify/":
    "Checks the code of the step: the old address's leads to the new one's, which makes the change or begins its wait.",
  "POST /api/student/auth/email-change/resend/": "Sends another code of the step, once the countdown has ended.",
  "POST /api/student/auth/email-change/without-old/":
    "Goes on without the old mailbox: sends a code to the new address, after which the change waits seven days.",
  "DELETE /api/student/auth/email-change/": "Cancels the change of the address that is under way.",
  "POST /api/student/auth/second-factor/":
    "Completes a sign-in that waits for a second factor by a code of the app or a recovery code.",
  "POST /api/student/auth/second-factor/passkey/options/": "Gives what the browser asks the account's passkeys with.",
  "POST /api/student/auth/second-factor/passkey/": "Completes a sign-in that waits for a second factor by a passkey.",
  "GET /api/student/auth/factors/": "Tells the second factors of the account, and how many recovery codes are left.",
  "POST /api/student/auth/factors/totp/":
    "Begins to connect an authenticator app: gives its secret, with the password.",
  "POST /api/student/auth/factors/totp/confirm/":
    "Connects the app by its first code; gives recovery codes when it is the first factor, and ends the other sessions.",
  "DELETE /api/student/auth/factors/totp/":
    "Removes the authenticator app, with the password; the staff keeps its last factor.",
  "POST /api/student/auth/factors/recovery-codes/": "Replaces the recovery codes, with the password.",
  "POST /api/student/auth/factors/passkeys/options/": "Gives what the browser makes a passkey with, with the password.",
  "POST /api/student/auth/factors/passkeys/":
    "Adds the passkey that the browser made; gives recovery codes when it is the first factor, and ends the other sessions.",
  "PATCH /api/student/auth/factors/passkeys/:id/": "Renames a passkey.",
  "DELETE /api/student/auth/factors/passkeys/:id/":
    "Removes a passkey, with the password; the staff keeps its last factor.",
  "GET /api/student/auth/providers/": "Lists the providers that sign people in; empty unless the operator named some.",
  "POST /api/student/auth/providers/start/":
    "Begins a sign-in through a provider: gives its page, and the secret by which this browser may finish.",
  "POST /api/student/auth/providers/finish/":
    "Signs in by what the provider sent the browser back with, and gives a bearer token; makes or links an account where there is none.",
  "GET /api/student/auth/providers/linked/": "Lists the providers by which the student can sign in.",
  "DELETE /api/student/auth/providers/linked/:id/": "Unlinks one of them, unless it is the only way in.",
  "PATCH /api/student/reset-password/": "Sets a new password after a recovery, or with the current one.",
  "GET /api/student/emails/": "Lists the kinds of emails that the person may turn off, and which are wanted.",
  "PATCH /api/student/emails/": "Turns one kind of emails on or off.",
  "GET /api/student/emails/marketing/": "Says since when the person agrees to news of the course by email.",
  "PUT /api/student/emails/marketing/": "Gives the consent to news of the course by email, or withdraws it.",
  "GET /api/student/student/detail/": "Gives the signed-in student's own data.",
  "PATCH /api/student/student/update/": "Changes the first and the last name.",
  "PUT /api/student/student/terms/": "Keeps the version of the texts whose note the student has read.",
  "PATCH /api/student/student/update_photo/":
    "Replaces the photo: a form with one file in the field photo; JPEG, PNG or WebP up to 5 MB.",
  "DELETE /api/student/student/update_photo/": "Deletes the photo.",
  "GET /api/student/student/export/": "Gives the student's own data as an archive, once an hour.",
  "DELETE /api/student/student/delete/": "Deletes the account, once the password was given again.",
  "GET /api/courses/legal/": "Gives the version of the legal texts that is in force.",
  "GET /api/courses/legal/:kind/": "Gives a legal text in one language, in force or of an earlier version.",
  "POST /api/client-errors/": "Takes the report of an area that failed in a browser.",
  "POST /api/area-visits/": "Counts which versions of areas a page opened, and how fast it was.",
  "GET /api/dev/mail/": "Lists the emails of the local mailbox; never in production.",
  "POST /api/staff/content/uploads/": "Begins an upload of a file of the content (tus 1.0.0: creation).",
  "PATCH /api/staff/content/uploads/:id/": "Takes the next piece of an upload, of at most 8 MiB (tus 1.0.0).",
  "DELETE /api/staff/content/uploads/:id/": "Cancels an upload (tus 1.0.0: termination).",
};
