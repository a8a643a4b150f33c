import { academy } from "./en/academy.ts";
import { certification } from "./en/certification.ts";
import { contact } from "./en/contact.ts";
import { course } from "./en/course.ts";
import { head } from "./en/head.ts";
import { home } from "./en/home.ts";
import { legal } from "./en/legal.ts";
import { person } from "./en/person.ts";
import { scholarship } from "./en/scholarship.ts";

/** Words of the public area, in English. */
export const en = {
  head,
  home,
  academy,
  course,
  certification,
  contact,
  legal,
  person,
  scholarship,
  draft_preview: {
    shown: "This is a preview: the page with the texts of the draft. Nobody else sees them until they are published.",
    refused:
      "The draft can be seen by signed-in staff who may edit the content. This is the page as everybody sees it.",
  },
  disclosures: { expand: "Expand all", collapse: "Collapse all" },
  waiver: {
    title: "Tuition waiver",
    soon: "Coming Soon",
    text: "The academy is preparing its tuition waiver programme. Until it opens, scholarships are described on the certification page.",
    link: "Scholarships",
  },
} as const;

declare module "@academy/shared/i18n" {
  interface AreaTexts {
    public: typeof en;
  }
}
