import { EmailAddress } from "@academy/shared/contract/fields";
import { RecoveryStarted } from "@academy/shared/contract/recovery";
import * as z from "@academy/shared/schema";

const KEY = "recovery";
const Memory = z.object({ email: EmailAddress, started: RecoveryStarted });

/** A code that is on its way: enough to go on after a reload with the same countdown. No secret is kept. */
export type RecoveryMemory = z.infer<typeof Memory>;

/** Keeps what a reload or a closed dialog must not lose. */
export function rememberRecovery(memory: RecoveryMemory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Without storage a reload begins anew.
  }
}

/** The code that is on its way, as long as it is valid. */
export function rememberedRecovery(): RecoveryMemory | null {
  try {
    const { success, data } = z.safeParse(Memory, JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
    return success && Date.parse(data.started.expires_at) > Date.now() ? data : null;
  } catch {
    return null;
  }
}

/** Forgets it once the recovery is over or begins anew. */
export function forgetRecovery(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
