import type { LegalDocument } from "./legal-document.ts";

/** The terms of use, in English (specification §2 and §4). */
export const terms: LegalDocument = {
  intro: `These terms govern the use of the online platform of the Orda Academy of Arbitration and the purchase of its course. They are a public offer: whoever registers on the platform or pays for the course accepts them. Please read them before you do either.

How personal data is handled is described in the [privacy policy](/privacy_policy), which is part of these terms.`,
  sections: [
    {
      title: "Words used in these terms",
      text: `In these terms:

- “Administrator” is the owner of the platform and the provider of the services. Its details are given at the end of this page.
- “User” is anyone who has registered on the platform. A User who has paid for the course is also called a student.
- “Platform” is the website of the academy with all its pages.
- “Course” is the professional certification programme in international arbitration: lectures, materials, live sessions, questions and answers, tests, the final essay and its evaluation.
- “Services” are access to the Course on the Platform and the other services provided for in these terms.`,
    },
    {
      title: "Who may use the platform",
      text: `The public pages are open to everyone. The Course is intended for persons of 13 years and over; minors buy it with the consent of a parent or guardian.

The Platform is for personal use. An account belongs to one person and may not be lent, sold or shared.`,
    },
    {
      title: "Registration and account",
      text: `To register, a User provides an email address and a password, and confirms the address with a code that the Platform sends.

- The User provides correct data and keeps it up to date.
- The User keeps the password secret and tells the Administrator without delay if someone else may know it.
- What is done under an account is attributed to its User, unless the User shows that someone else acted through no fault of the User.

The User may delete the account at any time in the [profile](/profile).`,
    },
    {
      title: "What the student receives",
      text: `After payment the student has access to all lectures and materials of the Course for the whole trimester. The last day of access is shown in the profile. After that day the certificate and the questions and answers stay readable.

The Course is taught in English. Titles and descriptions are translated into Russian for convenience; where a translation and the original differ, the original prevails.

Live sessions take place at the hours announced on the Platform. The Administrator may move a session or have another instructor hold it, and announces this on the Platform as early as possible.`,
    },
    {
      title: "Price and conclusion of the contract",
      text: `The price is shown on the [page of the course](/aboutthecourse). The currency of the account is the Kazakhstani tenge (KZT), and this is the currency in which the card is charged. Prices in US dollars are given for guidance; the bank that issued the card converts at its own rate.

- The Services are provided only after prepayment of 100 % of the price. There are no trial periods. One lecture is free for everyone who has registered.
- The contract is concluded on the date of payment, that is, when the bank confirms the payment to the Administrator.
- After payment the student receives a receipt by email. It is also kept in the profile.

A company that pays for a student may ask for an invoice: the student requests it in the [profile](/profile). The invoice holds its price for 14 calendar days, and access is opened once the Administrator has confirmed that the money has arrived. Only then does the Administrator need more than a name and an email address: the status of the payer (individual or legal entity), the address, and the individual or business identification number.`,
    },
    {
      title: "Payment by bank card",
      text: `Payment is made by bank card (Visa or Mastercard) through a payment provider.

- After pressing the buy button the User is taken to the provider's protected page and enters the card details there.
- The payment is confirmed with 3-D Secure: the bank that issued the card sends a code by SMS, which the User enters on the bank's page.
- The connection is encrypted. The Administrator neither receives nor stores the card details.

A payment may be refused. The usual reasons are:

- the card details are incorrect;
- there are not enough funds on the card;
- online payments are not enabled for the card;
- the daily limit of online payments is exceeded.

In such a case no contract is concluded and nothing is charged. The User may try again, use another card, or ask the bank that issued the card.`,
    },
    {
      title: "Withdrawal and refund",
      text: `The student may withdraw from the Course within 14 calendar days of the day on which access was opened. To do so, the student sends a request with the reasons from the [profile](/profile), or writes to {{support_email}} from the address of the account and names the order.

- The Administrator examines the request within 10 calendar days and confirms the reasons in writing. Until the decision the student may cancel the request in the profile.
- The money is returned within 14 days after this confirmation, to the card from which it was paid, or to the account of the company that paid.
- The cost of Services already used is deducted. It is the share of the price that corresponds to the duration of the lectures the student has opened, rounded in the student's favour. {{opened_rule}}

After 14 calendar days a withdrawal is no longer accepted. Prepaid funds are not refunded if access was ended because the student broke these terms.`,
    },
    {
      title: "Certification",
      text: `The certificate is issued to a student who has completed all training modules, has submitted a final essay on the topic set by the academy at the end of the Course, and has received a positive evaluation by an instructor. At least {{certificate_points}} points are needed. Failed tests can be retaken.

Scholarships are awarded to top students by academic performance and an evaluation of the resume. They cover the tuition in full or in part: up to three per cohort and up to ten per intake. A cohort is a group of students who start and study together; an intake is everyone who starts in the same calendar quarter. Details are on the [certification](/certification) page.

The certificate confirms that the Course was completed. It is not a state diploma and gives no licence to practise law.`,
    },
    {
      title: "Rights in the materials",
      text: `Lectures, texts, recordings, books and marks shown on the Platform are protected by law. The student may use them for personal study and download what the Platform offers for download.

The following is not allowed without written consent:

- to copy, publish, pass on or sell recordings and materials;
- to record live sessions or show them in public;
- to remove notices of authorship;
- to extract data from the Platform by automated means or to circumvent its technical protection.

Templates and checklists made for practice may be used in the student's own professional work.`,
    },
    {
      title: "Questions, answers and conduct",
      text: `Users are responsible for what they write. A User who posts a question or an answer allows the Administrator to show it on the Platform to the other students, even after the account has been deleted; the author is then no longer named.

It is not allowed to post anything that offends, threatens or discriminates, discloses clients' secrets or other people's personal data, advertises, contains malicious software or breaks the law. The Administrator may remove such posts.`,
    },
    {
      title: "Blocking of access",
      text: `The Administrator may block a User's access, entirely or in part:

- on a lawful order of a court or another authority;
- when copyright or related rights are violated;
- on a reasoned complaint of a third party whose rights are affected.

The User is told the reason by email, unless the law forbids it, and may object by replying. When the reason no longer applies, access is restored; time lost through an unfounded block is added at the end.`,
    },
    {
      title: "Availability and liability",
      text: `The Administrator takes care to keep the Platform running without interruption, but cannot rule out maintenance work or faults of networks and providers. Longer interruptions that are announced or caused by the Administrator extend the student's access by their duration.

The lectures are for study; they are not legal advice on a particular case. Except for damage caused intentionally or by gross negligence, and unless the law requires more, the Administrator's liability is limited to the price the User has paid.`,
    },
    {
      title: "Changes to these terms",
      text: `The Administrator may change these terms unilaterally. The new version applies from the day it is published on this page, and the Platform shows a note about it. A contract already paid for is governed by the version in force on the date of payment, unless the law requires otherwise or the new version is better for the student.`,
    },
    {
      title: "Law and disputes",
      text: `These terms and every contract based on them are governed by the law of the Republic of Kazakhstan.

The parties first try to settle a dispute by negotiation: a claim is sent to {{support_email}} and answered within 15 working days. Any dispute that remains is decided by the competent court in Astana, Kazakhstan. Rights that consumers have by mandatory law are not affected.`,
    },
    {
      title: "Contact",
      text: `Questions about these terms are answered at {{support_email}} and through the [contact form](/#contact).`,
    },
  ],
};
