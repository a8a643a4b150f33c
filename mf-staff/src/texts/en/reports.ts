/** Texts of the section "reports" in English. */
export const reports = {
  title: "Reports",
  filter: { label: "Which", waiting: "Waiting", decided: "Decided" },
  search: "Words of the post or the reason",
  none: "No report matches these filters.",
  all_decided: "No report waits for a decision.",
  kind: { question: "Question", answer: "Answer" },
  count_one: "{{count}} report",
  count_other: "{{count}} reports",
  reasons: "Why it was reported",
  no_reason: "No reason given.",
  decision: { kept: "Kept", hidden: "Hidden", removed: "Removed" },
  decide: {
    kept: {
      title: "Keep this post?",
      why: "It stays as it is and its reports are closed. Those who reported it cannot do so again.",
      action: "Keep it",
      done: "Kept. The reports are closed.",
    },
    hidden: {
      title: "Hide this post?",
      why: "Other students will see a placeholder; the author still reads it, marked as hidden. You can show it again.",
      action: "Hide it",
      done: "Hidden. The reports are closed.",
    },
    removed: {
      title: "Remove the words of this post?",
      why: "The words are deleted for everybody, also for the author, and cannot be brought back. A placeholder stays.",
      action: "Remove its words",
      done: "Removed. The reports are closed.",
    },
  },
} as const;
