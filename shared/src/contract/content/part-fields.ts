import * as z from "@academy/shared/schema";
import type { ContentPart } from "#contract/staff/content.ts";
import { CourseFacts, CourseTopics } from "./course.ts";
import { edited } from "./editor.ts";
import { EssayGuide } from "./essay-guide.ts";
import { type Field, fieldOf, listFieldOf } from "./field.ts";
import { PackLecture } from "./lecture.ts";
import { LegalSections } from "./legal-texts.ts";
import { ContentPack } from "./pack.ts";
import { PackPerson } from "./person.ts";
import { TopicTest } from "./topic-test.ts";

const { organisational_structure: people, partners, books, contacts } = ContentPack.shape;

/** How each part of the content is edited; the texts of the pages and the legal texts have editors of their own. */
export const PART_FIELDS: Readonly<Record<Exclude<ContentPart, "pages" | "legal">, Field>> = {
  course: fieldOf(CourseFacts),
  topics: fieldOf(CourseTopics),
  people: fieldOf(people),
  partners: fieldOf(partners),
  books: fieldOf(books),
  contacts: fieldOf(contacts),
  // The tests follow the topics.
  tests: fieldOf(edited(z.array(TopicTest), { closed: true })),
  essay: fieldOf(EssayGuide),
};

/** How a lecture and a person are edited, by themselves. */
export const LECTURE_FIELD = fieldOf(PackLecture);
export const PERSON_FIELD = fieldOf(PackPerson);

/** How the list of a legal text's sections is edited. */
export const LEGAL_SECTIONS_FIELD = listFieldOf(LegalSections);
