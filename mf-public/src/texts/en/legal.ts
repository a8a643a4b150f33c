import { legal as prose } from "@academy/shared/contract/page-texts/en/legal";

/** Words around the legal texts, in English; the texts themselves are loaded when they are read. */
export const legal = {
  contents: "Contents",
  updated: "Last updated: {{date}}",
  earlier: "This is the version of {{date}}. It is no longer in force.",
  to_current: "Read the version of {{date}}",
  versions: "Other versions",
  terms: prose.terms,
  privacy: prose.privacy,
  accessibility: {
    title: "Accessibility",
    description: "How accessible the academy is: what was measured, what still falls short and whom to write to.",
  },
  operator: {
    title: "Details of the Administrator",
    note: "Further details are available on request and appear on every invoice and receipt.",
    name: "Name",
    bin: "Business identification number",
    address: "Registered address",
    account: "Bank account in KZT",
    bank: "Bank",
    bic: "Bank identification code (BIC)",
    email: "Email",
  },
} as const;
