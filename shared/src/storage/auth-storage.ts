import { RecoveryStarted } from "@academy/shared/contract/auth/recovery";
import { AccountAddress } from "@academy/shared/contract/email-address";
import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

const SignInAttempt = z.object({ provider: z.string(), attempt: z.string() });

/** A sign-in under way at a provider. The secret proves that the browser that comes back is the one that left (login CSRF). */
export const storedSignInAttempt = storedJson(ENTRIES.signInAttempt, SignInAttempt);

const RecoveryUnderWay = z.object({ email: AccountAddress, started: RecoveryStarted });

/** A recovery whose code was sent: enough to continue after a reload with the same countdown. No secret is stored. */
export type RecoveryUnderWay = z.infer<typeof RecoveryUnderWay>;
export const storedRecovery = storedJson(ENTRIES.recovery, RecoveryUnderWay);

/** Set once a passkey was offered on this device (reading 132). */
export const storedPasskeyOffer = storedText(ENTRIES.passkeyOffer, z.enum(["yes"]));
