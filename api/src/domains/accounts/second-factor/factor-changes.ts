import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { methodsOf } from "#domains/accounts/factors/methods-of.ts";
import { type HashedCodes, hashedRecoveryCodes } from "#domains/accounts/factors/recovery-codes.ts";
import { renewSession } from "#domains/accounts/sessions/renew-session.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { sessionsRepository } from "#domains/accounts/sessions/sessions.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { type FactorEvent, factorEmail } from "#domains/emails/templates/factor-email.ts";
import { type AuditAction, writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";

/** Kinds of factors that an account can add and remove. */
type FactorKind = "totp" | "passkey";

/** What was added, by the owner of a session. */
interface Addition {
  kind: FactorKind;
  /** False for a passkey that only signs in (reading 132). */
  isFactor: boolean;
  /** It is the account's first factor. */
  isFirst: boolean;
  owner: SessionOwner;
  firstCodes: HashedCodes | null;
}

/** Whether an account has a second factor. */
const hasFactor = async (tx: Db, { id }: StudentRow) => (await methodsOf(tx, id)).length > 0;

/** The consequences of each change of an account's factors, made in the caller's transaction with the account locked. */
export function factorChanges(context: Context<"config" | "db" | "clock" | "keys" | "hasher">) {
  const { config, db, clock } = context;

  async function emailOwner(tx: Db, student: StudentRow, event: FactorEvent) {
    const language = emailLanguage(student);
    await enqueueEmail(tx, factorEmail(student.email ?? "", language, event, config.publicUrl), clock());
  }

  async function note(tx: Db, { id }: StudentRow, action: AuditAction, details: Record<string, unknown>) {
    await writeAudit(tx, { at: clock(), actor: `student:${id}`, action, details: { student: id, ...details } });
  }

  async function giveCodes(tx: Db, { id }: StudentRow, { codes, hashes }: HashedCodes) {
    await factorsRepository(tx).replaceRecoveryCodes(id, hashes);
    return codes;
  }

  return {
    hasFactor,

    /** The recovery codes that an account gets with its first factor, hashed before the change; null if it has a factor already. */
    prepareFirstCodes: async (student: StudentRow) =>
      (await hasFactor(db, student)) ? null : hashedRecoveryCodes(context, student.id),

    /**
     * Called after a factor, or a passkey that only signs in, was added. The first factor ends the other sessions, which were opened
     * without one, and gives the recovery codes; from then on every new session needs a factor.
     */
    async added(tx: Db, student: StudentRow, change: Addition) {
      const { kind, isFactor, isFirst, owner, firstCodes } = change;
      if (isFirst) await sessionsRepository(tx).dropAll(student.id, owner.session);
      await renewSession(tx, owner, isFactor ? { secondFactorAt: clock() } : {});
      await emailOwner(tx, student, { is: `${kind}.added` });
      await note(tx, student, "factor.add", { factor: kind, ...(!isFactor && { second_factor: false }) });
      if (!isFirst) return [];
      // The codes were prepared, unless the account's other factor was removed meanwhile: in that rare case they are hashed here.
      return giveCodes(tx, student, firstCodes ?? (await hashedRecoveryCodes(context, student.id)));
    },

    /** Called after a factor was removed. With the last factor the recovery codes end too; the staff cannot remove the last one (reading 83). */
    async removed(tx: Db, student: StudentRow, { kind, wasFactor }: { kind: FactorKind; wasFactor: boolean }) {
      if (wasFactor && !(await hasFactor(tx, student))) {
        if (student.isStaff) throw new Problem("factor.last");
        await factorsRepository(tx).replaceRecoveryCodes(student.id, []);
        await sessionsRepository(tx).forgetSecondFactor(student.id);
      }
      await emailOwner(tx, student, { is: `${kind}.removed` });
      await note(tx, student, "factor.remove", { factor: kind });
    },

    /** Stores ten new recovery codes, hashed before the change; the old ones end. */
    async renewCodes(tx: Db, student: StudentRow, codes: HashedCodes) {
      if (!(await hasFactor(tx, student))) throw new Problem("factor.unknown");
      await emailOwner(tx, student, { is: "recovery_codes.renewed" });
      await note(tx, student, "factor.recovery_codes", {});
      return giveCodes(tx, student, codes);
    },
  };
}
