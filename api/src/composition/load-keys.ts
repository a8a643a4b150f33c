import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Config } from "#config/config.ts";
import { ConfigError } from "#config/config-error.ts";
import type { Db } from "#database/database.ts";
import { lastingSecrets } from "#database/tables/operations.ts";
import { students } from "#database/tables/students.ts";
import { developmentSecret, type Keys, keysFrom } from "#security/keys.ts";

/** The name under which the lasting secret is sealed. */
const NAME = "lasting secret";

/** The operator's secret; in development the one of the data folder. */
const currentSecret = ({ secret, dataDir }: Pick<Config, "secret" | "dataDir">) => secret ?? developmentSecret(dataDir);

/** The keys of an academy whose database holds nothing yet that outlives its secret. */
export const firstKeys = (config: Pick<Config, "secret" | "dataDir">): Keys =>
  keysFrom({ current: currentSecret(config) });

/** The lock by which two servers that start at once on an empty database make one lasting secret. */
const LASTING_LOCK = 7_161_036;

/**
 * The keys of this start. Keys for secrets of authenticator apps, recovery codes and the like must outlive the operator's secret,
 * so they come from a lasting secret. The database holds it sealed, and a rotation seals it anew with the new secret (decision
 * 0089). Of several the oldest that can be opened counts. Throws a `ConfigError` in production when neither secret opens one,
 * unless `SECRET_LOST` is set: new factors and keys would be lost when the right secret is set again.
 */
export function loadKeys(
  config: Pick<Config, "secret" | "secretPrevious" | "secretLost" | "production" | "dataDir">,
  db: Db,
): Promise<Keys> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LASTING_LOCK})`);
    return keysOf(config, tx);
  });
}

async function keysOf(config: Parameters<typeof loadKeys>[0], db: Db): Promise<Keys> {
  const current = currentSecret(config);
  const previous = config.secretPrevious;
  const today = keysFrom({ current });
  const rows = await db.select().from(lastingSecrets).orderBy(lastingSecrets.id);
  for (const { id, sealed } of rows) {
    const opened = today.open("lasting-secret", NAME, sealed);
    if (opened) return keysFrom({ current, previous, lasting: opened });
    const lasting = previous && keysFrom({ current: previous }).open("lasting-secret", NAME, sealed);
    if (!lasting) continue;
    const renewed = { sealed: today.seal("lasting-secret", NAME, lasting) };
    await db.update(lastingSecrets).set(renewed).where(eq(lastingSecrets.id, id));
    return keysFrom({ current, previous, lasting });
  }
  if (rows.length > 0 && config.production && !config.secretLost)
    throw new ConfigError(
      "SECRET does not open what this database keeps sealed: set the SECRET it was started with, or that one as SECRET_PREVIOUS. If it is lost for ever, SECRET_LOST=1 goes on without: authenticator apps and recovery codes of before are void",
    );
  // Earlier versions of the academy sealed what accounts have with the operator's secret itself.
  const isNew = (await db.select({ id: students.id }).from(students).limit(1)).length === 0;
  const lasting = isNew || rows.length > 0 ? randomBytes(32).toString("base64url") : current;
  await db
    .insert(lastingSecrets)
    .values({ sealed: today.seal("lasting-secret", NAME, lasting), createdAt: new Date() });
  return keysFrom({ current, previous, lasting });
}
