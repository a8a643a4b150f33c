import { AccountAddress } from "@academy/shared/contract/email-address";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { notePhotos } from "#domains/accounts/sign-up/end-registrations.ts";
import { registrationsRepository } from "#domains/accounts/sign-up/registrations.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { deleteFiles, type FilesContext } from "#domains/platform/files/delete-files.ts";
import { mailboxesRepository } from "./mailboxes.repository.ts";

/** Two confirmed accounts of one mailbox that stay two, because something belongs to each. */
interface SharedMailbox {
  /** The address, which leads to the account `reached`. */
  address: string;
  reached: number;
  unreached: number;
  /** The spelling under which the operator's commands find the account `unreached`. */
  spelling: string;
}

/** What became of the addresses in other spellings. */
interface JoinedSpellings {
  /** How many accounts were brought into today's spelling. */
  joined: number;
  shared: SharedMailbox[];
}

const storedForm = (email: string | null) => AccountAddress.safeParse(email).data ?? null;

/** Of two confirmed accounts of a mailbox, the one to which nothing belongs; null when something belongs to each. */
async function emptyOf(tx: Db, accounts: readonly StudentRow[]) {
  for (const account of accounts)
    if (!account.blockedAt && !(await mailboxesRepository(tx).ownsAnything(account.id))) return account;
  return null;
}

/** Decides which of two accounts the address leads to: the one that has the course, else the older one. The other keeps the other spelling. */
async function keepApart(tx: Db, late: StudentRow, twin: StudentRow, address: string) {
  const [auth, mailboxes] = [accountsRepository(tx), mailboxesRepository(tx)];
  const [lateHas, twinHas] = [await mailboxes.hasCourse(late.id), await mailboxes.hasCourse(twin.id)];
  const spelling = late.email ?? "";
  const isLate = lateHas === twinHas ? late.id < twin.id : lateHas;
  if (!isLate) return { address, reached: twin.id, unreached: late.id, spelling };
  await auth.update(twin.id, { email: null });
  await auth.update(late.id, { email: address });
  await auth.update(twin.id, { email: spelling });
  return { address, reached: late.id, unreached: twin.id, spelling };
}

/** Brings one account into today's spelling of its address; gives the photos of accounts that ended, or what could not be joined. */
async function joinOne(tx: Db, id: number, address: string) {
  const [auth, registrations, mailboxes] = [
    accountsRepository(tx),
    registrationsRepository(tx),
    mailboxesRepository(tx),
  ];
  await registrations.lock(address);
  const late = await auth.lock(id);
  if (!late?.email || late.email === address || storedForm(late.email) !== address) return [];
  const twin = late.verifiedAt ? await mailboxes.confirmed(address, id) : null;
  const empty = twin && (await emptyOf(tx, [late, twin]));
  if (twin && !empty) return keepApart(tx, late, twin, address);
  // Like a registration that nobody has confirmed, it ends once another account owns the address (decision 0023).
  if (empty) await auth.update(empty.id, { verifiedAt: null });
  await auth.update(id, { email: address });
  await mailboxes.respell(late.email, address);
  const owner = await auth.findByEmail(address);
  return owner?.verifiedAt ? registrations.endOthers(address, owner.id) : [];
}

/**
 * Brings stored addresses into today's spelling and joins the accounts of one mailbox. SQL knows no IDNA, so each start does
 * this; by an index it costs nothing once it is done. Accounts that both own something stay two.
 */
export async function joinSpellings(context: FilesContext) {
  const { db, clock } = context;
  const done: JoinedSpellings = { joined: 0, shared: [] };
  for (const { id, email } of await mailboxesRepository(db).candidates()) {
    const address = storedForm(email);
    if (!address || address === email) continue;
    const files = await db.transaction(async (tx) => {
      const result = await joinOne(tx, id, address);
      if ("address" in result) {
        done.shared.push(result);
        return [];
      }
      done.joined++;
      const details = { student: id, address };
      await writeAudit(tx, { at: clock(), actor: "server", action: "account.respell", details });
      return notePhotos(tx, context, result);
    });
    await deleteFiles(context, files);
  }
  await respellInvitations(db);
  return done;
}

async function respellInvitations(db: Db) {
  await db.transaction(async (tx) => {
    const mailboxes = mailboxesRepository(tx);
    for (const { id, email } of await mailboxes.invited()) {
      const address = storedForm(email);
      if (address && address !== email) await mailboxes.respellInvitation(id, address);
    }
  });
}

/** One line about accounts that share a mailbox, for the log and the operator. */
export const sharedLine = ({ address, reached, unreached, spelling }: SharedMailbox) =>
  `${address}\taccount ${reached} is reached by it\taccount ${unreached} is not; commands find it as ${spelling}`;
