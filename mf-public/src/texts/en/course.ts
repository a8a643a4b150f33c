import { course as prose } from "@academy/shared/contract/page-texts/en/course";

/** Words of the course page, in English. What an academy may word otherwise stands in the contract (decision 0073). */
export const course = {
  title: "The course",
  eyebrow: prose.eyebrow,
  video: "an introduction to the course",
  more: "More",
  less: "Less",
  price: {
    ...prose.price,
    owned: "Your course",
    again: "Take the course again",
    ended:
      "Your access to the lectures ended on {{date}}. Your certificate, questions and answers stay readable. A new purchase opens the lectures for another trimester.",
    title: "Take the course",
    terms: "Terms of payment and refund",
    bar: "Price and purchase",
  },
  returned: {
    label: "Your payment",
    waiting: {
      title: "Waiting for the bank's answer",
      text: "This page checks every few seconds and will tell you what the bank has decided. There is no need to pay again.",
      slow: "The bank is taking longer than usual. If you have paid, you may close this page: your course opens automatically as soon as the payment is confirmed. If not, you can continue the payment or cancel it.",
    },
    paid: {
      title: "Payment received. Welcome to the course!",
      text: "The course is open for you now.",
      receipt: "Receipt number: {{receipt}}.",
      link: "Go to the course",
    },
    failed: {
      title: "The payment did not go through",
      text: "You have not been charged. Check your card or use another one, and try again.",
      reason: "The bank's reason: {{reason}}",
      reasons: "The usual reasons",
    },
    closed: {
      left: "Payment cancelled",
      title: "This payment is closed",
      declined: "The bank had declined the card: {{reason}}",
    },
    signed_out: {
      title: "Sign in to see your payment",
      text: "A payment is shown only to the student who made it.",
      link: "Sign in",
    },
    unknown: "This payment cannot be shown.",
  },
  syllabus: {
    ...prose.syllabus,
    summary: "{{topics}}, {{lectures}}",
    topics_one: "{{count}} topic",
    topics_other: "{{count}} topics",
    lectures_one: "{{count}} lecture",
    lectures_other: "{{count}} lectures",
    inaugural: "Free lecture",
    watch_free: "Watch free",
    watch: "Watch the lecture",
    account: "You only need an account.",
    teacher: "Instructor: {{name}}",
    material: "Material: {{name}}",
    empty: "The contents will be published soon.",
  },
  facts: {
    ...prose.facts,
    scope: {
      label: "Scope",
    },
    duration: {
      label: "Total duration",
    },
    format: { ...prose.facts.format, label: "Format" },
    language: { ...prose.facts.language, label: "Language of the course" },
    access: { ...prose.facts.access, label: "Access" },
    certificate: { ...prose.facts.certificate, label: "Completion" },
  },
  instructors: { ...prose.instructors, empty: "The instructors will be announced soon." },
  methods: prose.methods,
  sample: prose.sample,
  eligibility: prose.eligibility,
  refund: { ...prose.refund, link: "Read the terms in full" },
  faq: prose.faq,
  head: prose.head,
} as const;
