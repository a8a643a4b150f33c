import { Books } from "./books.ts";
import { ContactList } from "./contacts.ts";
import { operation } from "./operation.ts";
import { Operator } from "./operator.ts";
import { Partners } from "./organisation.ts";
import { PageTexts } from "./page-texts/page-texts.ts";
import { TextPageParams } from "./parameters.ts";
import { PersonProfiles } from "./person-profile.ts";

export const listPeople = operation(
  "GET /courses/organisational-structure/",
  PersonProfiles,
  process.env.BROWSER_BUILD || {
    id: "academy.people",
    summary: "Lists the people of the academy.",
    access: "public",
  },
);

export const listPartners = operation(
  "GET /courses/partners/",
  Partners,
  process.env.BROWSER_BUILD || {
    id: "academy.partners",
    summary: "Lists the partners.",
    access: "public",
  },
);

export const listBooks = operation(
  "GET /courses/books/",
  Books,
  process.env.BROWSER_BUILD || {
    id: "academy.books",
    summary: "Lists the recommended books.",
    access: "public",
  },
);

export const listContacts = operation(
  "GET /courses/contacts/",
  ContactList,
  process.env.BROWSER_BUILD || {
    id: "academy.contacts",
    summary: "Lists the contact channels.",
    access: "public",
  },
);

export const readPageTexts = operation(
  "GET /courses/page-texts/{page}/",
  PageTexts,
  process.env.BROWSER_BUILD || {
    id: "academy.pageTexts",
    summary: "Gives the texts of a public page that the academy has changed.",
    access: "public",
    params: TextPageParams,
  },
);

export const readOperator = operation(
  "GET /courses/operator/",
  Operator,
  process.env.BROWSER_BUILD || {
    id: "academy.operator",
    summary: "Gives the legal details of the academy's operator.",
    access: "public",
  },
);
