/** Words of the course page, in English. */
export const course = {
  title: "The course",
  eyebrow: "Certification programme",
  video: "an introduction to the course",
  price: {
    owned: "Your course",
    again: "Take the course again",
    ended:
      "Your access to the lectures ended on {{date}}. Your certificate, questions and answers stay readable. A new purchase opens the lectures for another trimester.",
    title: "Take the course",
    secure: "Visa or Mastercard, confirmed with 3-D Secure; your card details stay with the payment provider",
    refund: "You may withdraw from the course within 14 calendar days of access",
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
    eyebrow: "Contents",
    title: "What you will learn",
    summary: "{{topics}}, {{lectures}}",
    topics_one: "{{count}} topic",
    topics_other: "{{count}} topics",
    lectures_one: "{{count}} lecture",
    lectures_other: "{{count}} lectures",
    inaugural: "Free lecture",
    watch_free: "Watch free",
    account: "You only need an account.",
    teacher: "Instructor: {{name}}",
    material: "Material: {{name}}",
    empty: "The contents will be published soon.",
  },
  facts: {
    eyebrow: "At a glance",
    title: "Key facts",
    scope: { label: "Scope" },
    duration: { label: "Total duration" },
    format: { label: "Format", text: "Online: recorded lectures, documents, live sessions" },
    language: { label: "Language of the course", text: "English" },
    access: { label: "Access", text: "The whole trimester, at your own pace" },
    certificate: { label: "Completion", text: "A certificate of the academy, from {{points}} points" },
  },
  instructors: {
    eyebrow: "People",
    title: "Instructors",
    lead: "They practise what they teach. Open a card to read the biography.",
    empty: "The instructors will be announced soon.",
  },
  methods: {
    eyebrow: "Training",
    title: "Three ways of learning",
    lectures: {
      title: "Lectures",
      text: "Recorded lectures take you through a dispute from beginning to end. Each comes with documents you can use again in your own work.",
    },
    seminars: {
      title: "Seminars",
      text: "You work on clauses, pleadings and awards, and ask your questions under the lecture they belong to.",
    },
    sessions: {
      title: "Live sessions",
      text: "You meet the instructors online, hear how they would decide, and defend your own view.",
    },
  },
  eligibility: {
    eyebrow: "For whom",
    title: "Who may take part",
    lead: "There is no entrance examination. If you recognise yourself below, the course is for you.",
    lawyers: "Practising lawyers and in-house counsel who draft contracts or handle disputes",
    students: "Law students, and graduates before their first position",
    english:
      "Anyone who is comfortable with lectures in English, the language of the course; the platform itself is also available in Russian",
    age: "Anyone aged 13 or over; the course is for your personal study",
  },
  refund: {
    eyebrow: "Fair terms",
    title: "If the course is not for you",
    window: "Within 14 calendar days of access you may withdraw from the course: write to us and say why.",
    clock:
      "The money is returned within 14 days after the academy has confirmed the reasons, less the services you have already used.",
    prepayment:
      "The course is provided after full prepayment; there is no trial period. The first lecture is free, so you can see for yourself first.",
    link: "Read the terms in full",
  },
  faq: {
    eyebrow: "Questions",
    title: "Frequently asked questions",
    language: {
      question: "In which language is the course taught?",
      answer:
        "In English. The platform itself is available in English and Russian; lecture titles and the description of the course are translated.",
    },
    access: {
      question: "How long do I have access?",
      answer:
        "For the whole trimester from the day of payment. Afterwards your certificate and the questions and answers stay readable.",
    },
    card: {
      question: "How do I pay, and is it safe?",
      answer:
        "By Visa or Mastercard on the payment provider's page, confirmed with a code that your bank sends you. The academy neither sees nor stores your card details.",
    },
    currency: {
      question: "In which currency is my card charged?",
      answer: "In Kazakhstani tenge. Prices in dollars are shown for guidance; your bank converts at its own rate.",
    },
    certificate: {
      question: "Does everyone receive a certificate?",
      answer:
        "Everyone who completes all the modules, submits the final essay, receives a positive evaluation and reaches at least {{points}} points. Failed tests can be retaken.",
    },
    refund: {
      question: "Can I get my money back?",
      answer:
        "Yes: you may withdraw from the course within 14 calendar days of access. What you have already used is deducted.",
    },
  },
} as const;
