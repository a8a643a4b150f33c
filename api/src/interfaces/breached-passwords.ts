/**
 * Whether a password is among those that were stolen somewhere, by a service that the operator named. A service that is away says of
 * no password that it is: nobody's registration waits for it.
 */
export type BreachedPasswords = (password: string) => Promise<boolean>;
