import type { Course } from "@academy/shared/contract/courses";

interface FactTexts {
  title: string;
  description: string;
  academy: string;
  /** The language of the page; the course itself is taught in English. */
  language: string;
  origin: string;
  pathname: string;
}

/** Minutes as an ISO 8601 duration: `PT56H18M`. */
const workload = (minutes: number) => `PT${Math.floor(minutes / 60)}H${minutes % 60}M`;

/** The course in the vocabulary of schema.org; the offer names what is really charged, in tenge. */
export function courseFacts(course: Course, { title, description, academy, language, origin, pathname }: FactTexts) {
  const url = `${origin}${pathname}`;
  return {
    "@type": "Course",
    "@id": `${url}#course`,
    name: title,
    description,
    url,
    inLanguage: "en",
    availableLanguage: language,
    image: `${origin}${course.introductory_poster ?? "/og.png"}`,
    provider: { "@type": "EducationalOrganization", "@id": `${origin}/#academy`, name: academy, url: `${origin}/` },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      courseWorkload: workload(course.duration),
    },
    offers: {
      "@type": "Offer",
      category: "Paid",
      price: course.payable_kzt,
      priceCurrency: "KZT",
      availability: "https://schema.org/InStock",
      url,
    },
  };
}
