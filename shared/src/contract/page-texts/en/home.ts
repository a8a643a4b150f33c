/** The texts of the main page that an academy may reword, in English. */
export const home = {
  hero: {
    eyebrow: "Online academy in Astana",
    title: "International arbitration, taught by those who practise it",
    mastery: "The way to mastery: from the first clause of a contract to an enforced award.",
  },
  academy: {
    eyebrow: "The academy",
    title: "Where practitioners pass on what they know",
    text: "The academy brings together arbitrators, counsel and scholars from Central Asia, Europe and beyond. They teach what they do: drafting clauses, choosing tribunals, arguing cases, enforcing awards.",
    more: "The academy is led by its board. An academic council is responsible for what is taught, and a selection committee decides on scholarships.",
  },
  path: {
    eyebrow: "The certificate",
    title: "From the first lecture to your certificate",
    text: "The certificate is earned, not handed out. It shows that you have worked through the whole course and that an instructor has read your essay and approved it.",
    modules: "Complete all training modules",
    essay: "Submit a final essay on a topic set by the academy",
    evaluation: "Receive a positive evaluation from an instructor",
  },
  instructors: {
    eyebrow: "People",
    title: "Your instructors",
    lead: "Practising arbitrators and counsel. Open a card to read the biography.",
  },
  platform: {
    eyebrow: "The platform",
    title: "How you will study",
    lectures: {
      title: "Lectures at your own pace",
      text: "Recorded lectures and working documents stay open for the whole trimester. Watch, pause, read and download when it suits you.",
    },
    questions: {
      title: "Questions under every lecture",
      text: "Ask where the question arises. Instructors and fellow students answer in the same place, so nothing gets lost in an inbox.",
    },
    seminars: {
      title: "Live sessions",
      text: "Meet the instructors online, bring a clause or a case of your own, and discuss it with the group.",
    },
  },
  partners: {
    eyebrow: "Together",
    title: "Partners of the academy",
  },
  contact: {
    eyebrow: "Contact",
    title: "Write to us",
    lead: "Ask about the course, a payment, a scholarship or working together.",
  },
  head: {
    title: "Orda Academy of Arbitration",
    description:
      "Learn international arbitration online from practising arbitrators and counsel: recorded lectures, live sessions with instructors and a certificate that is earned.",
  },
} as const;
