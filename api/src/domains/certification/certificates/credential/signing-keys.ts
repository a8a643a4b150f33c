import { createPrivateKey, type KeyObject, randomBytes } from "node:crypto";
import { desc, inArray, isNull } from "drizzle-orm";
import type { Context } from "#context.ts";
import { type Db, findRow } from "#database/database.ts";
import { credentialKeys, type PublicKey } from "#database/tables/certificates.ts";
import { RSA_BITS } from "#security/rsa-key-pair.ts";

/** The algorithm that every verifier of Open Badges knows (Open Badges 3.0, "JSON Web Token Proof Format"). */
export const ALGORITHM = "RS256";

/** A key that signs credentials. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  createdAt: Date;
}

type ContextPart = Context<"db" | "keys" | "clock" | "newKeyPair">;

/** The context under which a private key is sealed; the id binds the sealed key to its row. */
const sealedAs = (id: string) => `credential key ${id}`;

/** Makes a key that signs from now on; existing keys stay. */
async function makeKey({ keys, clock, newKeyPair }: ContextPart, db: Db) {
  const { privateKey, publicKey } = await newKeyPair();
  const id = randomBytes(9).toString("base64url");
  const { kty = "", n = "", e = "" } = publicKey.export({ format: "jwk" });
  const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString();
  const createdAt = clock();
  await db.insert(credentialKeys).values({
    id,
    publicKey: { kty, n, e },
    sealedPrivateKey: keys.seal("credential-keys", sealedAs(id), pem),
    createdAt,
  });
  return { id, privateKey, createdAt };
}

/** Whether a key has today's length; the academy's first keys have 2048 bits. */
const isLongEnough = ({ n }: PublicKey) => Buffer.from(n, "base64url").length * 8 >= RSA_BITS;

/**
 * The newest key that this process can open. There is none before the first credential, and after a change of `SECRET` without
 * overlap; then a key is made. Two processes that make one at the same moment make two, and both are good (decision 0057). A key
 * that is too short signs nothing more; when a new key is made, the private halves of short keys are deleted.
 */
export async function signingKey(context: ContextPart) {
  const { db, keys, clock } = context;
  const rows = await db
    .select()
    .from(credentialKeys)
    .where(isNull(credentialKeys.retiredAt))
    .orderBy(desc(credentialKeys.createdAt), credentialKeys.id);
  for (const { id, publicKey, sealedPrivateKey, createdAt } of rows) {
    if (!isLongEnough(publicKey)) continue;
    const pem = sealedPrivateKey && keys.open("credential-keys", sealedAs(id), sealedPrivateKey);
    if (pem) return { id, privateKey: createPrivateKey(pem), createdAt };
  }
  const made = await makeKey(context, db);
  const short = rows.filter(({ publicKey }) => !isLongEnough(publicKey)).map(({ id }) => id);
  await db
    .update(credentialKeys)
    .set({ sealedPrivateKey: null, retiredAt: clock() })
    .where(inArray(credentialKeys.id, short));
  return made;
}

/** Makes a new key and retires all others: they sign nothing more, and what they signed stays valid. Returns the new key's id. */
export async function rotateKeys(context: ContextPart, tx: Db) {
  await tx
    .update(credentialKeys)
    .set({ sealedPrivateKey: null, retiredAt: context.clock() })
    .where(isNull(credentialKeys.retiredAt));
  return (await makeKey(context, tx)).id;
}

/** SQL of the public keys, which are kept for ever. */
export function publicKeys(db: Db) {
  return {
    all: () => db.select().from(credentialKeys).orderBy(desc(credentialKeys.createdAt), credentialKeys.id),

    async find(id: string) {
      const row = await findRow(db, credentialKeys, { id });
      return row?.publicKey ?? null;
    },
  };
}
