import { desc, eq, max, sql } from "drizzle-orm";
import { type Db, firstRow, onlyRow } from "#database/database.ts";
import { legalTexts } from "#database/tables/content.ts";

/** A wording of the legal texts that was in force. */
export type LegalRow = typeof legalTexts.$inferSelect;

/** Lock for putting texts into force, since each process does so when it starts: one at a time. */
const LEGAL_LOCK = 7_161_093;

/** SQL of the legal texts. */
export function legalRepository(db: Db) {
  return {
    lock: () => db.execute(sql`select pg_advisory_xact_lock(${LEGAL_LOCK})`),

    /** The newest wording, or the newest one of a version; null where there is none. */
    newest: (version?: string) =>
      firstRow(
        db
          .select()
          .from(legalTexts)
          .where(version === undefined ? undefined : eq(legalTexts.version, version))
          .orderBy(desc(legalTexts.id))
          .limit(1),
      ),

    /** The version in force, without its texts; null before any was stored. */
    async version(): Promise<string | null> {
      const [row] = await db.select({ version: max(legalTexts.version) }).from(legalTexts);
      return row?.version ?? null;
    },

    /** All versions, the newest first. */
    async versions(): Promise<string[]> {
      const rows = await db
        .selectDistinct({ version: legalTexts.version })
        .from(legalTexts)
        .orderBy(desc(legalTexts.version));
      return rows.map(({ version }) => version);
    },

    add: (row: Omit<LegalRow, "id">) => onlyRow(db.insert(legalTexts).values(row).returning()),

    /** Stores which version of the content brought a wording. */
    async broughtBy(id: number, contentVersionId: number) {
      await db.update(legalTexts).set({ contentVersionId }).where(eq(legalTexts.id, id));
    },

    /** Every wording with its version, its kind of change and the version of the content that brought it. */
    ofContent: () =>
      db
        .select({ content: legalTexts.contentVersionId, version: legalTexts.version, change: legalTexts.change })
        .from(legalTexts),
  };
}
