import { ContactList } from "./contacts.ts";
import { operation } from "./operation.ts";

export const listContacts = operation(
  "GET /courses/contacts/",
  ContactList,
  process.env.BROWSER_BUILD || {
    id: "academy.contacts",
    summary: "Lists the contact channels.",
    access: "public",
  },
);
