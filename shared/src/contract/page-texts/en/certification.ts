/** The texts of the certification page that an academy may reword, in English. */
export const certification = {
  hero: {
    eyebrow: "Certification",
    title: "A certificate that stands for real work",
    lead: "The academy certifies those who have completed the whole course, written an essay on a topic set by the academy, and convinced an instructor.",
  },
  path: {
    eyebrow: "The path",
    title: "Four steps",
    modules: {
      title: "Modules",
      text: "Complete all topics and take their tests: each test passed gives one point. A failed test can be retaken; the best attempt counts.",
    },
    essay: {
      title: "Essay",
      text: "At the end of the course the academy sets a topic and you submit a final essay.",
    },
    evaluation: {
      title: "Evaluation",
      text: "An instructor reads the essay and evaluates analysis, use of sources, practical judgement and language.",
    },
    certificate: {
      title: "Certificate",
      text: "With a positive evaluation and at least {{points}} points, the certificate is issued in your name.",
    },
  },
  requirements: {
    eyebrow: "Requirements",
    title: "What is required",
    modules: "All training modules completed",
    tests: "Tests on the topics: one point for each test passed",
    essay: "A final essay submitted on the topic set by the academy",
    evaluation: "A positive evaluation by an instructor: two to four points",
    points: "At least {{points}} points in total",
  },
  scholarships: {
    eyebrow: "Scholarships",
    title: "Support for the best",
    text: "The selection committee awards scholarships to top students. It considers academic performance and evaluates the resume.",
    amount: "A scholarship covers the tuition in full or in part.",
    number:
      "Up to three scholarships are awarded per cohort, and up to ten per intake. A cohort is a group of students who start and study together; an intake is everyone who starts in the same calendar quarter.",
  },
  sample: {
    eyebrow: "Sample",
    title: "What it looks like",
    text: "The certificate carries your name, the programme, the date of issue and its own number.",
  },
  verify: {
    eyebrow: "Verification",
    title: "Verify a certificate",
    lead: "Has someone shown you a certificate from the academy? Enter its number, or scan the code printed on it; a digital badge can be pasted, dropped or chosen as a file.",
  },
  head: {
    title: "Certification",
    description:
      "How the certificate is earned: modules, tests, a final essay and an instructor's evaluation. Scholarships in full or in part.",
  },
} as const;
