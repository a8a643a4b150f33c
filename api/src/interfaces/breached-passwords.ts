/**
 * Whether a password is among those that were stolen somewhere, by a service that the operator named. While the service is away no
 * password counts as stolen: nobody's registration waits for it.
 */
export type BreachedPasswords = (password: string) => Promise<boolean>;

/** The service as its operator sees it. */
export interface BreachedPasswordsService {
  isBreached: BreachedPasswords;
  /** Asks about a password that every such service knows; gives what is wrong with the service, in one line, or null. */
  warning: () => Promise<string | null>;
  /** Whether the last call was answered; null where no service is named, or none was called yet. */
  isAnswering: () => boolean | null;
}
