/** The texts of the course page that an academy may reword, in English. */
export const course = {
  eyebrow: "Certification programme",
  price: {
    secure: "Visa or Mastercard, confirmed with 3-D Secure; your card details stay with the payment provider",
    refund: "You may withdraw from the course within 14 calendar days of access",
  },
  syllabus: {
    eyebrow: "Contents",
    title: "What you will learn",
  },
  facts: {
    eyebrow: "At a glance",
    title: "Key facts",
    format: {
      text: "Online: recorded lectures, documents, live sessions",
    },
    language: {
      text: "English",
    },
    access: {
      text: "The whole trimester, at your own pace",
    },
    certificate: {
      text: "A certificate of the academy, from {{points}} points",
    },
  },
  instructors: {
    eyebrow: "People",
    title: "Instructors",
    lead: "They practise what they teach. Open a card to read the biography.",
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
  sample: {
    eyebrow: "See for yourself",
    title: "A sample lecture",
    lecture: "The first lecture is open to everyone with an account, whole and with its material.",
    feedback: "A sample of feedback",
    essay: "From the evaluation of an essay on the seat of arbitration (the student is fictional):",
    quote:
      "You name the right problem and then leave it: the second part describes three laws and chooses none. Take one of them, say why it wins, and answer the best argument against you. Your sources are sound.",
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
  head: {
    title: "The course",
    description:
      "The online course in international arbitration: contents, instructors, price, eligibility and refund. The first lecture is free.",
  },
} as const;
