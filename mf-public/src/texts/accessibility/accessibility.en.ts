import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";

/** The accessibility statement, in English: what was measured, what falls short, whom to write to (WCAG 2.2, level AA). */
export const accessibility: LegalDocument = {
  intro: `The Orda Academy of Arbitration wants everybody to be able to study here, whatever device they use and however they see, hear or move. This statement says how far the platform is accessible and what still falls short. It was prepared on 28 November 2026 by the academy itself; no outside body has audited it.`,
  sections: [
    {
      title: "Conformance",
      text: `The platform aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It is partially conformant: everything that was measured meets the level, and the exceptions are listed below.`,
    },
    {
      title: "What was measured",
      text: `Each new version of the platform is checked in a browser before it goes live:

- every public page, the account, the profile and the course by axe-core, in English and Russian, in the light and the dark theme, on a wide and on a narrow screen: no violations of WCAG A and AA, contrast included;
- registration, recovery, the profile, the course, tests and the video player by the keyboard alone, with a visible focus that no header covers;
- zoom of 400 %, which is a window 320 pixels wide: text and controls are reflowed, and nothing is read by scrolling in two directions;
- names and roles: tests find each button, field and message by the name that a screen reader speaks, and messages of success and failure are announced;
- movement: whoever asks the device for less motion sees none, and carousels do not turn by themselves then.`,
    },
    {
      title: "Known limitations",
      text: `We know of these, and say what helps meanwhile:

- lecture videos have no audio description. What is shown is mostly spoken as well; captions can be turned on where a lecture has them;
- lecture materials are PDF files without the tags that screen readers use for headings and tables: write to us for a material in another form. Receipts, invoices, certificates and the syllabus have these tags;
- the payment page belongs to the payment provider, and live sessions are held in another service: we do not decide how accessible these are;
- what students write in questions and answers is shown as they wrote it;
- the platform was not yet tried by people who use a screen reader every day.`,
    },
    {
      title: "Write to us",
      text: `If something keeps you from using the platform, or you need a material in another form, write to {{support_email}}. Say which page it is and, if you can, which browser and assistive technology you use. We answer by email.`,
    },
  ],
};
