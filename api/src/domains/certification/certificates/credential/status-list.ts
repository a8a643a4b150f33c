import { gzipSync } from "node:zlib";
import { and, gte, isNotNull, lt, max } from "drizzle-orm";
import type { Context } from "#context.ts";
import { certificates } from "#database/tables/certificates.ts";
import { STATUS_LIST_BITS, statusIndexOf, statusPosition } from "#domains/certification/certificates/status-index.ts";
import { credentialAddresses } from "./addresses.ts";
import { issuerProfile, momentOf } from "./open-badge.ts";
import { signCredential } from "./sign-credential.ts";
import { signingKey } from "./signing-keys.ts";

/** A bitstring as status lists carry it: gzip in base64url, with the prefix of that encoding (Bitstring Status List v1.0). */
export function encodedBits(positions: readonly number[]) {
  const bytes = Buffer.alloc(STATUS_LIST_BITS / 8);
  // The first bit is the leftmost of the first byte.
  for (const position of positions) bytes[position >> 3] = (bytes[position >> 3] ?? 0) | (0x80 >> (position & 7));
  return `u${gzipSync(bytes).toString("base64url")}`;
}

/** The number of the newest list in which a certificate has a position; 1 before there is any certificate. */
async function lastList({ db }: Context<"db">) {
  const [row] = await db.select({ last: max(certificates.statusIndex) }).from(certificates);
  return statusPosition(row?.last ?? 0).list;
}

/** What making a status list needs. */
export type StatusContext = Context<"db" | "config" | "keys" | "newKeyPair" | "clock">;

/** A status list as a signed credential: which of its certificates are revoked now; null when there is no such list. */
export async function statusList(context: StatusContext, list: number) {
  const { db, config } = context;
  if (list > (await lastList(context))) return null;
  const from = statusIndexOf(list, 0);
  const withdrawn = await db
    .select({ position: certificates.statusIndex, at: certificates.revokedAt })
    .from(certificates)
    .where(
      and(
        gte(certificates.statusIndex, from),
        lt(certificates.statusIndex, from + STATUS_LIST_BITS),
        isNotNull(certificates.revokedAt),
      ),
    );
  const key = await signingKey(context);
  const moments = withdrawn.map(({ at }) => at ?? key.createdAt).concat(key.createdAt);
  const id = credentialAddresses(config).statusList(list);
  // The content depends on the rows and the key alone, so the ETag stays the same until one of them changes.
  return signCredential(config, key, {
    "@context": ["https://www.w3.org/ns/credentials/v2"],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: issuerProfile(config).id,
    validFrom: momentOf(new Date(Math.max(...moments.map((moment) => moment.getTime())))),
    credentialSubject: {
      id: `${id}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: encodedBits(withdrawn.map(({ position }) => position - from)),
    },
  });
}
