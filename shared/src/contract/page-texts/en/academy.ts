/** The texts of the page about the academy that an academy may reword, in English. */
export const academy = {
  welcome: {
    eyebrow: "Welcome",
    title: "Orda Academy of Arbitration",
    lead: "An academy for lawyers and students who want to settle disputes across borders, and who would rather learn it from people than from manuals.",
  },
  mission: {
    eyebrow: "What we stand for",
    title: "Independent judgement, taught openly",
    text: "Arbitration lives on trust: in the people who decide, in a fair procedure, in reasons that can be read. We teach in that spirit. The people who lecture here also sit in hearings, and they answer the questions under their lectures themselves.",
    place:
      "Our home is Astana, at the meeting point of several legal families. Here a civil-law contract, an English-law clause and an investor's claim may land on the same desk in the same week.",
  },
  board: {
    eyebrow: "Leadership",
    title: "Board",
    lead: "The President, the Vice President and the Director lead the academy and are responsible for its work.",
  },
  council: {
    eyebrow: "Teaching",
    title: "Academic council",
    lead: "The council approves the programme, the essay topics and the rules of evaluation.",
  },
  committee: {
    eyebrow: "Scholarships",
    title: "Selection committee",
    lead: "The committee reads applications and decides on scholarships.",
  },
  head: {
    title: "About the academy",
    description:
      "Who stands behind the academy in Astana: the board, the academic council, the selection committee, and what they teach.",
  },
} as const;
