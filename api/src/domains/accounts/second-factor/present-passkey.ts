import type { Passkey } from "@academy/shared/contract/auth/second-factor";
import type { PasskeyRow } from "#domains/accounts/factors/factors.repository.ts";
import { isoTime } from "#format/iso-time.ts";

/** A passkey as the api shows it to its owner, without the key. */
export const presentPasskey = ({ id, name, createdAt, usedAt, secondFactor }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: isoTime(usedAt),
  second_factor: secondFactor,
});
