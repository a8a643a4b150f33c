import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, hasChanged, lockRow, matches, onlyRow } from "#database/database.ts";
import { type CodePurpose, codes, type StudentRow, students } from "#database/tables/students.ts";

type ProfileColumns = Pick<StudentRow, "firstName" | "lastName" | "language">;
/** A row of the codes' table. */
export type CodeRow = typeof codes.$inferSelect;

/** SQL of accounts and codes. */
export function accountsRepository(db: Db) {
  return {
    /** The confirmed account of an address; if there is none, a blocked registration, else the newest registration (decision 0023). */
    findByEmail: (email: string) =>
      firstRow(
        db
          .select()
          .from(students)
          .where(eq(students.email, email))
          .orderBy(isNull(students.verifiedAt), isNull(students.blockedAt), desc(students.id))
          .limit(1),
      ),

    /** The account of an address with one of these password hashes. Registrations of one address with equal passwords have equal hashes: then the newest. */
    findByHash: (email: string, passwordHashes: readonly string[]) =>
      firstRow(
        db
          .select()
          .from(students)
          .where(and(eq(students.email, email), inArray(students.passwordHash, [...passwordHashes])))
          .orderBy(desc(students.id))
          .limit(1),
      ),

    /** Replaces the hash of a password by another one of the same password, unless the password was changed meanwhile. */
    async renewHash(id: number, from: string, to: string) {
      await db
        .update(students)
        .set({ passwordHash: to })
        .where(matches(students, { id, passwordHash: from }));
    },

    find: (id: number) => findRow(db, students, { id }),

    /** A student, locked until the transaction ends. */
    lock: (id: number) => lockRow(db, students, { id }),

    async update(id: number, change: Partial<typeof students.$inferInsert>) {
      await db.update(students).set(change).where(eq(students.id, id));
    },

    /** Changes the given fields and returns the profile; null, with nothing changed, if the account was deleted meanwhile. */
    async changeProfile(id: number, given: { [Column in keyof ProfileColumns]: ProfileColumns[Column] | undefined }) {
      const { firstName, lastName, language } = students;
      return firstRow(
        db
          .update(students)
          .set({
            firstName: given.firstName ?? sql`${firstName}`,
            lastName: given.lastName ?? sql`${lastName}`,
            language: given.language ?? sql`${language}`,
          })
          .where(matches(students, { id, deletedAt: null }))
          .returning({ firstName, lastName, language }),
      );
    },

    /** Stores the newer of the stored and the given version of the terms; versions are dates, so they compare as text. */
    async raiseTermsVersion(id: number, version: string) {
      const [row] = await db
        .update(students)
        .set({ termsVersion: sql`greatest(coalesce(${students.termsVersion}, ''), ${version})` })
        .where(eq(students.id, id))
        .returning({ termsVersion: students.termsVersion });
      return row?.termsVersion ?? version;
    },

    /** Ends every open code of a purpose and opens a new one. */
    async replaceCode(code: typeof codes.$inferInsert) {
      await db
        .update(codes)
        .set({ deadAt: code.createdAt })
        .where(matches(codes, { studentId: code.studentId, purpose: code.purpose, deadAt: null }));
      return onlyRow(db.insert(codes).values(code).returning());
    },

    latestCode: (studentId: number, purpose: CodePurpose) =>
      firstRow(db.select().from(codes).where(matches(codes, { studentId, purpose })).orderBy(desc(codes.id)).limit(1)),

    /** Counts a try and reads the code in one statement, so that parallel guesses cannot share one try (threat B3). */
    countTry: (studentId: number, purpose: CodePurpose, triesMax: number, now: Date) =>
      firstRow(
        db
          .update(codes)
          .set({ tries: sql`${codes.tries} + 1` })
          .where(
            and(
              matches(codes, { studentId, purpose, deadAt: null }),
              gt(codes.expiresAt, now),
              lt(codes.tries, triesMax),
            ),
          )
          .returning(),
      ),

    /** Uses up a code; false when another request was first. */
    useUp: (codeId: number, now: Date) =>
      hasChanged(
        db
          .update(codes)
          .set({ deadAt: now })
          .where(matches(codes, { id: codeId, deadAt: null })),
      ),

    /** Ends every open code of these purposes, because what they were sent for is over. */
    async endCodes(studentId: number, purposes: readonly CodePurpose[], now: Date) {
      await db
        .update(codes)
        .set({ deadAt: now })
        .where(and(eq(codes.studentId, studentId), inArray(codes.purpose, [...purposes]), isNull(codes.deadAt)));
    },

    /** Deletes codes that were made before a moment. */
    async sweepCodes(before: Date) {
      await db.delete(codes).where(lt(codes.createdAt, before));
    },

    async findByLink(linkHash: string, purpose: CodePurpose, now: Date) {
      const isGood = and(isNull(codes.deadAt), gt(codes.expiresAt, now));
      return firstRow(
        db
          .select()
          .from(codes)
          .where(and(eq(codes.linkHash, linkHash), eq(codes.purpose, purpose), isGood)),
      );
    },
  };
}
