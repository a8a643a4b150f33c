import { ContactList } from "./contacts.ts";
import { operation } from "./operation.ts";

export const listContacts = operation("GET /courses/contacts/", ContactList, {
  id: "academy.contacts",
  summary: "Lists the contact channels.",
  access: "public",
});
