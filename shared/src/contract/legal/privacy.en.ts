import type { LegalDocument } from "./legal-document.ts";

/** The privacy policy, in English: nine sections (specification §2, readings 9, 15, 16, 17, 65). */
export const privacy: LegalDocument = {
  intro: `This policy says which personal data the Orda Academy of Arbitration collects on its online platform, what it is used for, and which rights you have. It applies together with the [terms of use](/terms).`,
  sections: [
    {
      title: "Who is responsible",
      text: `The Administrator of the platform decides how personal data is handled and is responsible for it. Its details are given at the end of the [terms of use](/terms). Write to {{support_email}} about anything that concerns your data.`,
    },
    {
      title: "What data we collect",
      text: `We collect only what the platform needs to work:

- when you register: your email address and a password, which is stored only as a hash that cannot be reversed;
- when you turn on two-step verification or sign in without a password: the key of your authenticator app, which is stored encrypted, the names and public keys of your passkeys with the time of their last use, and recovery codes, only as hashes that cannot be reversed. Your fingerprint and your face stay on your device; we never receive them;
- in your profile: your first and last name and a photo, if you add them;
- while you study: which lectures you opened and how far you watched, your questions and answers, the answers you choose in tests and their results, and your essay;
- when you apply for a scholarship: your statement, your results and your resume;
- when you buy: number, amount, date and status of the order. Card details are entered on the payment provider's page; we neither receive nor store them, except the brand and the last four digits of the card, which are shown on the receipt;
- when you write to us: your name, your email address and your message;
- if you work for the academy: your roles and who gave them to you, and a record of what you do in the staff area: when you changed something, what it was before and after, the reason you gave, and whose data you looked at. Two-step verification is a condition of this work, and a session of a member of staff ends after twelve hours;
- to see that the platform works: which part of it a page opened, in which version, whether it failed and how fast it was. This is only counted, without your account, your address or your device;
- for security: the time and the network address of requests, for a short time.

Only if an invoice is requested do we also need the status of the payer (individual or legal entity), the name, the address, the individual or business identification number and an email address for the invoice; the invoice with your name on it is sent there. We do not ask for a phone number.`,
    },
    {
      title: "What we use it for",
      text: `We use personal data:

- to give you access to your account and to the course you have bought (performance of the contract);
- to confirm your email address, recover your password and send receipts (performance of the contract);
- to tell you what changes in the course you have bought (performance of the contract);
- to send you news of the course, if you agree to it in your profile; you can withdraw this there or in each such email (your consent);
- to issue and verify certificates (performance of the contract);
- to decide on your application for a scholarship (your request);
- to answer your messages (your request);
- to protect the platform against abuse, and to be able to review what our staff did (our legitimate interest);
- to keep accounts as tax law requires (legal duty).

We do not sell personal data, show no advertising and build no advertising profiles. No decision about you is made solely by automated means: essays are evaluated and scholarships decided by people.`,
    },
    {
      title: "Who receives it",
      text: `Other students see your first name and your photo beside your questions and answers, nothing else. Instructors see your essay, your results and how far you are in the course. The staff that decides on scholarships sees your application and your resume. Anyone who has the number of your certificate can check the name, the programme and the date on it. The digital badge that you can download holds the same facts and a hash of your email: the address cannot be read from it, but whoever knows the address can confirm with it that the badge is yours.

Providers receive what they need for their task and work on our instructions: the payment provider and its bank, the email service, the hosting service. Titles and descriptions of the course may be sent to a translation service; these texts contain no personal data, and your browser never contacts that service itself.

Authorities receive data only where the law requires it.`,
    },
    {
      title: "What is stored on your device",
      text: `The platform uses the local storage of your browser, not advertising cookies. It holds:

- the token that keeps you signed in, until you sign out;
- the picture of the lecture you saw last, until you sign out;
- the course you opened last, until you sign out;
- the chosen language, the colour theme, the settings of the player and, for our staff, of the keyboard and of lists;
- which pages your account may open and how your last session ended, so that all open tabs agree;
- reports of what you have watched, answers in a test and the text of your essay that could not be sent yet, until they are sent;
- a random number from 0 to 99, from the first time a new version is introduced step by step: it decides whether you already see that version, and is not sent to us;
- a random number by which a sign-in on this device is known again: it is sent when you sign in, so that you get a letter about a device that is new, and we keep only a pseudonym of it that differs from account to account;
- that we have offered you a passkey, so that we do so once;
- drafts, the page to return to after signing in, the page you looked at last, how far pages were scrolled, the language of the link you came by, your address while you recover a password, and the secret of a sign-in under way at another service, until you close the tab.

You can empty this storage in your browser at any time; you are then signed out.`,
    },
    {
      title: "How long we keep it",
      text: `We keep personal data for as long as the account exists. When you delete the account, name, address, photo and sessions are erased at once; your questions and answers stay under “Former student”.

- Records of payments are kept for as long as tax law requires.
- Your certificate stays verifiable while the account exists. When you delete the account, it stays valid with the name that is on it if you say so; otherwise it is withdrawn and the name is erased.
- Invoices that were not paid are deleted one year after their last day, and the company's details on them with your account.
- Messages of the contact form are deleted when the matter is closed, at the latest after one year. When you delete your account, they are deleted at once.
- Your essay is erased with the account, with its earlier texts, the uploaded file and what was said about it.
- What you wrote and attached for a scholarship is deleted when you withdraw the application, with the account, and one year after the decision; that a scholarship was granted stays with the records of payments.
- When you change your email, the former one is kept with the account and erased with it.
- The record of what our staff did is kept for as long as the platform is run, so that every decision can be reviewed. Once the account of a member of staff is deleted, the record names that person by a number only.
- Technical records, such as emails that were sent, codes, unused sessions and invitations to our staff, are deleted after 30 days.`,
    },
    {
      title: "How we protect it",
      text: `All connections are encrypted. Passwords and session tokens are stored as hashes; video and material addresses are signed, personal and short-lived. Access of our staff is limited to what their work needs, and is recorded.

If data is nevertheless lost or disclosed, we inform the persons concerned and the competent authority as the law requires.`,
    },
    {
      title: "Your rights",
      text: `You may at any time:

- see and correct your data in the [profile](/profile);
- download a machine-readable copy of it from the profile;
- delete your account, after confirming it with your password;
- withdraw a consent, object to a use, or ask us to restrict it, by writing to {{support_email}};
- complain to the authority for the protection of personal data in your country, in Kazakhstan to the competent state body.

We answer within 15 working days.`,
    },
    {
      title: "Children, changes and contact",
      text: `The platform is not intended for persons under 13, and we do not knowingly collect their data. If you learn of such a case, write to us; the data will be deleted.

When this policy changes, the new version is published here with its date, and the platform shows a note about it. Questions are answered at {{support_email}} and through the [contact form](/#contact).`,
    },
  ],
};
