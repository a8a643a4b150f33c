import type { Course, Figures, Lecture, TopicItem } from "@academy/shared/contract/courses";
import type { Operator } from "@academy/shared/contract/operator";
import type { Person } from "@academy/shared/contract/organisation";
import type { Invoice } from "@academy/shared/contract/payments/invoices";
import type { Order } from "@academy/shared/contract/payments/payments";
import type { Answer, Question, QuestionDetail } from "@academy/shared/contract/questions";
import type { Student } from "@academy/shared/contract/students/students";

const NOON = "2026-11-21T12:00:00.000Z";

/** A confirmed student without the course. */
export const aStudent = (given: Partial<Student> = {}): Student => ({
  id: 7,
  email: "student@academy.example",
  first_name: "Aliya",
  last_name: "Nurlan",
  photo: null,
  email_verified: true,
  has_course: false,
  access_until: null,
  resend_at: null,
  expires_at: null,
  code_length: 4,
  ...given,
});

/** The main course with the prices of the supplied content. */
export const aCourse = (given: Partial<Course> = {}): Course => ({
  id: 1,
  title: "International Arbitration",
  course_description: "A programme in international arbitration.",
  introductory_video: "/media/intro/course.mp4",
  academy_video: "/media/intro/academy.mp4",
  introductory_poster: null,
  academy_poster: null,
  new_price: 1440,
  old_price: 1800,
  tenge_price: 936_000,
  discount_percentage: 20,
  payable_kzt: 748_800,
  topics_count: 16,
  lectures_count: 35,
  duration: 3378,
  ...given,
});

/** The overview figures of the supplied content. */
export const someFigures = (given: Partial<Figures> = {}): Figures => ({
  topics: 16,
  lectures: 35,
  minutes: 3378,
  ...given,
});

/** An open lecture with a video and without progress. */
export const aLecture = (given: Partial<Lecture> = {}): Lecture => ({
  id: 1,
  topic_id: 1,
  title: "Why Parties Choose Arbitration",
  duration: 72,
  kind: "video",
  inaugural: false,
  teacher_name: "Aigerim Sadykbek",
  material_name: "Course Handbook",
  is_open: true,
  lock_reason: null,
  video: "/media/lectures/01.mp4?signed",
  material: "/media/materials/01.pdf?signed",
  captions: [],
  poster: null,
  progress: null,
  media_expires_at: null,
  ...given,
});

/** The same lecture for a student who has not bought the course. */
export const aLockedLecture = (given: Partial<Lecture> = {}): Lecture =>
  aLecture({ is_open: false, lock_reason: "purchase", video: null, material: null, ...given });

/** An open topic with one lecture. */
export const aTopic = ({
  id = 1,
  title = "Foundations",
  lectures = [aLecture({ topic_id: id })],
  ...given
}: Partial<TopicItem & TopicItem["topic"]> = {}): TopicItem => ({
  topic: { id, title, lectures },
  is_open: true,
  lock_reason: null,
  ...given,
});

/** A question asked at noon, not answered yet. */
export const aQuestion = (given: Partial<Question> = {}): Question => ({
  id: 1,
  lecture: 1,
  title: "Law of the clause",
  content: "Does a choice of law also cover the clause?",
  created_at: NOON,
  user: { first_name: "Timur", photo: null, is_instructor: false, is_former: false },
  is_important: false,
  answers_count: 0,
  ...given,
});

/** An instructor's answer. */
export const anAnswer = (given: Partial<Answer> = {}): Answer => ({
  id: 1,
  title: "Not by itself",
  content: "Not by itself: look at the law of the seat.",
  created_at: NOON,
  user: { first_name: "Marisela", photo: null, is_instructor: true, is_former: false },
  ...given,
});

/** A question with one answer. */
export const aQuestionDetail = (given: Partial<QuestionDetail> = {}): QuestionDetail => ({
  ...aQuestion({ answers_count: 1 }),
  answers: [anAnswer()],
  ...given,
});

/** A person of the organisational structure: an instructor. */
export const aPerson = (given: Partial<Person> = {}): Person => ({
  id: 1,
  full_name: "Kaito Morisawa",
  position: "Interim relief",
  status: "INSTRUCTOR",
  photo: null,
  location: "Singapore",
  description: "/media/bios/kaito-morisawa.html",
  ...given,
});

/** A paid order of the course. */
export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: 11,
  status: "paid",
  amount: 748_800,
  currency: "KZT",
  created_at: NOON,
  paid_at: NOON,
  receipt: "R-11",
  failure: null,
  ...given,
});

/** An operator who has given every detail. */
export const anOperator = (given: Partial<Operator> = {}): Operator => ({
  name: "Orda Education LLP",
  bin: "123456789012",
  address: "Astana, Turan avenue 1",
  account: "KZ00 0000 0000 0000 0000",
  bank: "Steppe Bank JSC",
  bic: "STEPKZKA",
  support_email: "support@oaa.example",
  ...given,
});

/** An unpaid invoice to a company. */
export const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: 3,
  number: "INV-2026-000003",
  status: "open",
  company: "Adil Consulting LLP",
  bin: "980840000128",
  address: "Almaty, Abai avenue 10",
  email: "accounts@adil.example",
  amount: 748_800,
  currency: "KZT",
  created_at: NOON,
  valid_until: "2026-12-05T18:59:59.999Z",
  paid_at: null,
  order: null,
  ...given,
});
