import type { Reissue, StaffCertificate, StaffCertificatesQuery } from "@academy/shared/contract/staff/certificates";
import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import {
  type CertificateRow,
  certificatesRepository,
} from "#domains/certification/certificates/certificates.repository.ts";
import { keepCertificate, withdrawCertificate } from "#domains/certification/certificates/decide-certificate.ts";
import { readNumber } from "#domains/certification/certificates/number.ts";
import { reissueCertificate } from "#domains/certification/certificates/reissue.ts";
import type { AuditAction } from "#domains/platform/audit/audit-log.ts";
import { type AuditNote, auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem } from "#errors/problem.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { certificateListRepository } from "./certificate-list.repository.ts";
import { certificateState, presentCertificate } from "./present-certificate.ts";

/** The staff's decisions about certificates (reading 85, decisions 0056 and 0065); nobody decides about their own certificate. */
export function staffCertificates(context: Context<"db" | "clock" | "config" | "threads">) {
  const { db, config } = context;
  const audited = auditedActions(context);

  async function one(typed: string): Promise<StaffCertificate> {
    const number = readNumber(typed);
    const row = number && (await certificateListRepository(db).one(number));
    if (!row) throw new Problem("certificate.unknown");
    return presentCertificate(config, row);
  }

  /** Runs an action on a certificate that stays locked until the action ends, and returns the certificate that is current afterwards. */
  async function runAction(
    member: StaffMember,
    typed: string,
    { action, reason }: { action: AuditAction; reason: string },
    work: (tx: Db, row: CertificateRow) => Promise<{ current: string; after: AuditNote["after"] }>,
  ): Promise<StaffCertificate> {
    const current = await audited(member, action, async (tx) => {
      const number = readNumber(typed);
      const row = number && (await certificatesRepository(tx).lockByNumber(number));
      if (!row) throw new Problem("certificate.unknown");
      if (row.studentId === member.student.id) throw new Problem("student.own");
      const { current: next, after } = await work(tx, row);
      const subject = { certificate: row.number, student: row.studentId };
      return { result: next, subject, before: certificateState(row), after, reason };
    });
    return one(current);
  }

  return {
    one,

    async list(query: StaffCertificatesQuery): Promise<StaffPage<StaffCertificate>> {
      const after = readNumberCursor(query.cursor);
      const rows = await certificateListRepository(db).page(query, after);
      return keysetPage(rows, query.limit, {
        keysOf: ({ certificate }) => [certificate.id],
        present: (row) => presentCertificate(config, row),
      });
    },

    withdraw: (member: StaffMember, number: string, reason: string) =>
      runAction(member, number, { action: "certificate.withdraw", reason }, async (tx, row) => {
        await withdrawCertificate(tx, context, row, reason);
        return { current: row.number, after: "withdrawn" };
      }),

    keep: (member: StaffMember, number: string, reason: string) =>
      runAction(member, number, { action: "certificate.keep", reason }, async (tx, row) => {
        await keepCertificate(tx, row);
        return { current: row.number, after: "valid" };
      }),

    reissue: (member: StaffMember, number: string, { name, reason }: Reissue) =>
      runAction(member, number, { action: "certificate.reissue", reason }, async (tx, row) => {
        const issued = await reissueCertificate(tx, context, row, { name, reason });
        // The names are on the documents; the audit keeps no names.
        return { current: issued.number, after: { number: issued.number, renamed: name !== row.name } };
      }),
  };
}
