/** Texts of the place "today" in English. */
export const today = {
  title: "Today",
  nothing: "Nothing waits for you. Well done.",
  oldest: "Oldest:",
  waits: {
    refunds_one: "refund request to decide",
    refunds_other: "refund requests to decide",
    appeals_one: "essay appeal to decide",
    appeals_other: "essay appeals to decide",
    essays_one: "essay to evaluate",
    essays_other: "essays to evaluate",
    questions_one: "question without an answer",
    questions_other: "questions without an answer",
    reports_one: "report of a post",
    reports_other: "reports of posts",
    messages_one: "message to answer",
    messages_other: "messages to answer",
    letters_one: "email that could not be delivered",
    letters_other: "emails that could not be delivered",
  },
} as const;
