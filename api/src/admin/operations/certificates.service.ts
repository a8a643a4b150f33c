import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { publicKeys, rotateKeys } from "#domains/certification/certificates/credential/signing-keys.ts";
import { keepCertificate, withdrawCertificate } from "#domains/certification/certificates/decide-certificate.ts";
import { readNumber } from "#domains/certification/certificates/number.ts";
import { auditedFor } from "./audited.ts";

/** What operators decide about certificates (decision 0056). */
export function operatorCertificates(
  context: Context<"db" | "clock" | "keys" | "newKeyPair" | "config">,
  operator: string,
) {
  const { db } = context;
  const audited = auditedFor(context, operator);

  async function valid(tx: Db, typed: string) {
    const number = readNumber(typed);
    const row = number && (await certificatesRepository(tx).lockByNumber(number));
    if (!row) throw new AdminError(`there is no certificate ${typed}`);
    if (row.revokedAt)
      throw new AdminError(`certificate ${row.number} was withdrawn on ${row.revokedAt.toISOString()}`);
    return row;
  }

  return {
    /** Certificates whose course was paid back and about which nobody has decided, the oldest question first. */
    undecided: (limit: number) => certificatesRepository(db).undecided(limit),

    keys: () => publicKeys(db).all(),

    /** Signs with a new key from now on; gives its id. */
    rotateKeys: (reason: string) => audited("keys.rotate", { reason }, (tx) => rotateKeys(context, tx)),

    /** Withdraws a certificate: its page, its credential and its status list say so from now on. */
    withdraw: (number: string, reason: string) =>
      audited("certificate.withdraw", { number, reason }, async (tx) => {
        const row = await valid(tx, number);
        await withdrawCertificate(tx, context, row, reason);
      }),

    /** Leaves a certificate valid after the refund of its course. */
    keep: (number: string, reason: string) =>
      audited("certificate.keep", { number, reason }, async (tx) => {
        const row = await valid(tx, number);
        if (!row.decisionRequestedAt) throw new AdminError(`nothing is to be decided about certificate ${row.number}`);
        await keepCertificate(tx, row);
      }),
  };
}
