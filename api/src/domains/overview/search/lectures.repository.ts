import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { folded, matchesTerms, searchTerms } from "#database/search.ts";
import { translations } from "#database/tables/academy.ts";
import { lectures, topics } from "#database/tables/courses.ts";
import type { QuestionScope } from "#domains/learning/questions/staff/questions-scope.ts";

/** The searched text: a lecture's title and its Russian translation, found by the hash that `sourceHash` makes. */
const searched = sql`(${lectures.title} || ' ' || coalesce((
  select ${translations.text} from ${translations}
  where ${translations.language} = 'ru'
    and ${translations.sourceHash} = encode(sha256(convert_to(trim(${lectures.title}), 'UTF8')), 'hex')), ''))`;

/** Lectures whose title contains the words, in the order of the course; for an instructor their own. */
export const findLectures = (db: Db, q: string, teacher: QuestionScope["teacher"], limit: number) =>
  db
    .select({ id: lectures.id, title: lectures.title, topic: topics.title })
    .from(lectures)
    .innerJoin(topics, eq(topics.id, lectures.topicId))
    .where(
      and(
        isNull(lectures.withdrawnAt),
        teacher === "all" ? undefined : eq(lectures.teacherSlug, teacher ?? ""),
        matchesTerms(folded(searched), searchTerms(q)),
      ),
    )
    .orderBy(topics.position, lectures.position)
    .limit(limit);
