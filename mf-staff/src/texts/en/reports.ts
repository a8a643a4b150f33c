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
  decide: { kept: "Keep it", hidden: "Hide it", removed: "Remove its words" },
  ask: {
    kept: "Keep this post?",
    hidden: "Hide this post?",
    removed: "Remove the words of this post?",
  },
  means: {
    kept: "It stays as it is and its reports are closed. Those who reported it cannot do so again.",
    hidden:
      "Other students will see a placeholder; the author still reads it, marked as hidden. You can show it again.",
    removed:
      "The words are deleted for everybody, also for the author, and cannot be brought back. A placeholder stays.",
  },
  done: {
    kept: "Kept. The reports are closed.",
    hidden: "Hidden. The reports are closed.",
    removed: "Removed. The reports are closed.",
  },
} as const;
