/** Texts of the calendar feed. */
export const en = {
  title: "All live sessions in your calendar",
  lead: "A calendar program that subscribes to this address always shows your live sessions, also once they are moved or cancelled. Most programs look every hour, some once a day.",
  secret: "Whoever has this address sees your live sessions. Do not pass it on.",
  make: "Make an address",
  copy: "Copy the address of the calendar",
  open: "Open in a calendar program",
  renew: "Renew the address",
  renew_note: "The address of before ends at once. Calendar programs that use it need the new one.",
  end: "End the address",
  end_note: "Calendar programs that use the address will no longer show your live sessions.",
} as const;

declare module "@academy/shared/i18n" {
  interface AreaTexts {
    calendar: typeof en;
  }
}
