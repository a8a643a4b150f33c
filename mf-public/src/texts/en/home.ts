import { home as prose } from "@academy/shared/contract/page-texts/en/home";

/** Words of the main page, in English. What an academy may word otherwise stands in the contract (decision 0073). */
export const home = {
  hero: {
    ...prose.hero,
    action: "See the course",
    free: "Watch free",
    account: "The first lecture is free; you only need an account.",
    account_named: "“{{title}}” is free; you only need an account.",
    free_hint: "The first lecture is free with your account.",
    continue: "Continue: {{title}}",
    course: "Go to the course",
    certificate: "On to tests, essay and certificate",
    done: "Lectures completed: {{done}} of {{total}}",
    back: {
      about: "Back to: About the academy",
      aboutCourse: "Back to: The course",
      certification: "Back to: Certification",
    },
    video: "an introduction to the course",
  },
  figures: {
    label: "The course in figures",
    topics_one: "topic",
    topics_other: "topics",
    lectures_one: "lecture",
    lectures_other: "lectures",
    duration: "total duration",
  },
  academy: { ...prose.academy, link: "About the academy" },
  path: { ...prose.path, link: "How certification works", image: "A sample of the academy's certificate" },
  instructors: { ...prose.instructors, empty: "The instructors will be announced soon." },
  partners: { ...prose.partners, empty: "The partners will be announced soon." },
  platform: prose.platform,
  contact: prose.contact,
  head: prose.head,
} as const;
