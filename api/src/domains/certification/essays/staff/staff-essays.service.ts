import type { Language } from "@academy/shared/contract/language";
import { mayDo } from "@academy/shared/contract/roles";
import type { StaffEssay, StaffEssaysQuery } from "@academy/shared/contract/staff/essays";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayReviewRow, EssayRow } from "#database/tables/essays.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { staffService } from "#domains/accounts/staff/staff.service.ts";
import { essaysRepository } from "#domains/certification/essays/essays.repository.ts";
import { factsOf } from "#domains/certification/essays/present-essay.ts";
import { mayBeGiven } from "#domains/certification/essays/rules/transitions.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { Problem, required } from "#errors/problem.ts";
import { keysetPage, MomentKeys, readCursor, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { essayListsRepository } from "./essay-lists.repository.ts";
import { isWithAuthor, presentLine, presentStaffEssay } from "./present-staff-essay.ts";

const actorOf = ({ student, roles }: StaffMember) => ({ id: student.id, roles });

const isOwner = ({ roles }: StaffMember) => mayDo(roles, "essays.decide");

/** Essays as their reviewers see them: an instructor sees waiting essays and those they reviewed, an owner all of them. */
export function staffEssaysService(context: Context<"db" | "clock" | "config" | "storage">) {
  const { db, clock, storage } = context;

  const viewOf = (member: StaffMember, language: Language | undefined) => ({
    actor: actorOf(member),
    language: language ?? emailLanguage(member.student),
    now: clock(),
  });

  async function list(member: StaffMember, { q, view, cursor, limit, lng }: StaffEssaysQuery) {
    const lists = essayListsRepository(db);
    const reader = { id: member.student.id, isOwner: isOwner(member) };
    const shown = viewOf(member, lng);
    const reviewsOf = async (essays: readonly { essay: EssayRow }[]) => {
      const reviews = await essaysRepository(db).reviews(essays.map(({ essay }) => essay.id));
      return (essay: EssayRow) => reviews.filter(({ essayId }) => essayId === essay.id);
    };
    if (view === "done") {
      const before = readNumberCursor(cursor);
      const rows = await lists.done(reader, { q, after: before, limit: limit + 1 });
      const of = await reviewsOf(rows);
      return keysetPage(rows, limit, {
        keysOf: ({ review }) => [review.id],
        present: ({ essay, review, reader }) => presentLine({ essay, reviews: of(essay), reader, review }, shown),
      });
    }
    const keys = readCursor(cursor, MomentKeys);
    const after = keys && { since: new Date(keys[0]), id: keys[1] };
    const rows = await lists.waiting(view, reader, { q, after, limit: limit + 1 });
    const of = await reviewsOf(rows);
    return keysetPage(rows, limit, {
      keysOf: ({ essay, since }) => [since.toISOString(), essay.id],
      present: ({ essay, reader }) => presentLine({ essay, reviews: of(essay), reader }, shown),
    });
  }

  /** Whether this member may see an essay: it was handed in and waits, or the member has reviewed it. */
  function isShown(member: StaffMember, essay: EssayRow, reviews: readonly EssayReviewRow[]) {
    if (essay.studentId === member.student.id) return false;
    if (reviews.some(({ reviewerId }) => reviewerId === member.student.id)) return true;
    if (isOwner(member)) return !isWithAuthor(essay) || reviews.length > 0;
    return !isWithAuthor(essay) && essay.status !== "evaluated";
  }

  async function find(tx: Db, member: StaffMember, id: number) {
    const repository = essaysRepository(tx);
    const essay = await repository.find(id);
    const reviews = essay ? await repository.reviews([id]) : [];
    if (!essay || !isShown(member, essay, reviews)) throw new Problem("essay.unknown");
    return { essay, reviews };
  }

  async function one(member: StaffMember, id: number, language?: Language): Promise<StaffEssay> {
    const found = await find(db, member, id);
    const reader = found.essay.reviewerId ? await accountsRepository(db).find(found.essay.reviewerId) : null;
    const guide = await essaysRepository(db).guide();
    // The signed address names the reader, not the author, since it must not reveal the author.
    const sign = (key: string) => storage.signedUrl(key, member.student.id);
    return presentStaffEssay({ ...found, reader, guide, sign }, viewOf(member, language));
  }

  /** A member of the staff by account number, with their roles. */
  async function readerOf(tx: Db, id: number) {
    const account = required(await accountsRepository(tx).find(id), "essay.reader_unfit");
    return { id, roles: await staffService(context).rolesOf(tx, account) };
  }

  return {
    list,
    one,
    readerOf,

    /** The members of the staff to whom the reading that is due may be assigned, by name. */
    async readers(member: StaffMember, id: number) {
      const { essay, reviews } = await find(db, member, id);
      const facts = factsOf(essay, reviews);
      const members = await staffRepository(db).members(["instructor", "owner"]);
      return members
        .filter(({ id: reader, roles }) => mayBeGiven(facts, { id: reader, roles }, clock()))
        .map(({ id: reader, name, email }) => ({ id: reader, name, email }));
    },
  };
}
