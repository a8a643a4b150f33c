import { storedReturnAddress } from "@academy/shared/storage/shell-storage";

/**
 * Remembers the page whose guard or buy button asks for a sign-in (reading 8). The page is never put in an address. Without
 * storage the student gets to the main page after signing in.
 */
export const rememberReturn = (path: string): void => void storedReturnAddress.write(path);

/** The page to return to after an interruption: a sign-in, a sign-up, a new password, a confirmed address. */
export const returnAddress = (): string => storedReturnAddress.read() ?? "/";

/** Forgets the page once the student has reached it. */
export const forgetReturn = (): void => void storedReturnAddress.write(null);
