import { serverNow } from "@academy/shared/http";
import { type RecoveryUnderWay, storedRecovery } from "@academy/shared/storage/auth-storage";

/** The code that is on its way, as long as it is valid; it outlives a reload and a closed dialog. */
export function pendingRecovery(): RecoveryUnderWay | null {
  const kept = storedRecovery.read();
  return kept && Date.parse(kept.started.expires_at) > serverNow() ? kept : null;
}
