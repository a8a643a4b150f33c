/** Texts of the suppression list in English. */
export const suppressions = {
  lead: "Who gets no news of the course. Emails that belong to the contract are sent all the same. A new consent in the profile takes a person off the list.",
  none: "Nobody is on the list.",
  no_match: "No address on the list matches.",
  search: "Email address",
  causes: {
    unsubscribed: "Unsubscribed from news",
    bounced: "The address does not take emails",
    staff: "Put here by the staff",
  },
  since: "since {{day}}",
  add: "Add an address",
  add_title: "Add an address to the suppression list",
  add_why: "Mailings with news of the course leave this account out, whether it agreed to them or not.",
  address: "Email address of the account",
  added: "{{address}} is on the suppression list.",
  remove_named: "Remove {{address}}: {{cause}}",
  remove_why: {
    unsubscribed:
      "The person turned news off, and removing the entry gives no consent back: news are sent only after they agree again in the profile.",
    bounced:
      "News are sent to the address again if the person agrees to them. If it is refused again, it comes back here.",
    staff: "News are sent again if the person agrees to them in the profile.",
  },
  remove: {
    title: "Take {{address}} off the suppression list?",
    action: "Remove",
    done: "{{address}} is off the suppression list.",
  },
} as const;
