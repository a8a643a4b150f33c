import type { Waiting } from "@academy/shared/contract/staff/today";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "#database/database.ts";

/** Further rows are not counted: the screen says "999+", and no table is read to its end. */
const COUNTED_MOST = 1000;

/** For whom is counted. */
interface Reader {
  /** The account. */
  id: number;
  /** Owners decide about appeals, and count every essay. */
  isOwner: boolean;
  /** Whose questions are counted: those on the lectures of the instructor with this slug, `all`, or none (null). */
  instructor: string | "all" | null;
}

const ofInstructor = ({ id, instructor }: Reader) =>
  instructor === "all"
    ? sql``
    : sql`and (lecture_id in (select id from lectures where teacher_slug = ${instructor ?? ""}) or assigned_to = ${id})`;

/** Essays that an instructor may read: of somebody else, evaluated by others and taken by nobody else, as in the list (reading 79). */
const mayRead = ({ id, isOwner }: Reader) =>
  isOwner
    ? sql``
    : sql`and student_id <> ${id} and coalesce(reviewer_id, ${id}) = ${id} and not exists (select 1 from essay_reviews
        where essay_id = essays.id and verdict <> 'returned'
        and (reviewer_id = ${id} or (essays.status = 'second_review' and kind = 'second')))`;

/** For each kind of waiting thing, the moments since which each one waits; every query is read by an index of its own. */
const waits = (reader: Reader) => ({
  refunds: sql`select requested_at at from refunds where status = 'requested' order by requested_at`,
  appeals: sql`select appealed_at at from essays where status = 'appealed' ${mayRead(reader)} order by submitted_at`,
  essays: sql`select submitted_at at from essays where status in ('submitted', 'second_review') ${mayRead(reader)} order by submitted_at`,
  questions: sql`select waits_since at, assigned_to from questions where waits_since is not null and deleted_at is null and hidden_at is null ${ofInstructor(reader)} order by id`,
  scholarships: sql`select applied_at at from scholarships where status = 'open' order by id`,
  reports: sql`select created_at at from reports where closed_at is null order by id`,
  messages: sql`select created_at at, assigned_to from feedback where answered_at is null and spam_at is null order by id`,
  letters: sql`select created_at at from outbox where given_up_at is not null and code_link_hash is null order by created_at`,
});

/** Kinds of which each item can be assigned to a member. */
const ASSIGNABLE: readonly Waiting[] = ["questions", "messages"];

interface WaitRow {
  kind: Waiting;
  count: number;
  oldest_at: string | Date | null;
  mine: number | null;
  nobody: number | null;
}

/** Counts what waits, all kinds in one statement. */
export async function countWaiting(db: Db, kinds: readonly Waiting[], reader: Reader) {
  if (kinds.length === 0) return [];
  const kindsThatWait = waits(reader);
  const parts = kinds.map((kind) => {
    const assigned = ASSIGNABLE.includes(kind)
      ? sql`(count(*) filter (where assigned_to = ${reader.id}))::int mine, (count(*) filter (where assigned_to is null))::int nobody`
      : sql`null::int mine, null::int nobody`;
    return sql`select ${kind}::text kind, count(*)::int count, min(at) oldest_at, ${assigned} from (${kindsThatWait[kind]} limit ${COUNTED_MOST}) as waits`;
  });
  const rows = await rowsOf<WaitRow>(db, sql.join(parts, sql` union all `));
  return rows.map(({ kind, count, oldest_at, mine, nobody }) => ({
    kind,
    count,
    oldest_at: oldest_at === null ? null : new Date(oldest_at).toISOString(),
    ...(mine !== null && nobody !== null && { mine, nobody }),
  }));
}
