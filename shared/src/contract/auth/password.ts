/** Shortest password (specification §9; reading 6 chooses 8 over the hint's 6). */
export const PASSWORD_MIN = 8;

/** Longest password. */
export const PASSWORD_MAX = 128;

/** The six passwords the specification §5 names as common. */
export const COMMON_PASSWORDS: readonly string[] = [
  "password",
  "12345678",
  "qwerty",
  "letmein",
  "123456789",
  "football",
];

/** The error codes of a refused password, in the order of the checks (specification §5). */
export const PASSWORD_CODES = [
  "password.mismatch",
  "password.common",
  "password.short",
  "password.long",
  "password.numeric",
  "password.known",
] as const;
export type PasswordCode = (typeof PASSWORD_CODES)[number];

/** The input of the checks: the password exactly as typed, its repetition, and the server's list of common passwords where it is available. */
export interface PasswordChoice {
  password: string;
  confirmation: string;
  isKnown?: (lowerCased: string) => boolean;
}

const broken: Record<PasswordCode, (choice: PasswordChoice) => boolean> = {
  "password.mismatch": ({ password, confirmation }) => password !== confirmation,
  "password.common": ({ password }) => COMMON_PASSWORDS.includes(password.toLowerCase()),
  "password.short": ({ password }) => [...password].length < PASSWORD_MIN,
  "password.long": ({ password }) => [...password].length > PASSWORD_MAX,
  "password.numeric": ({ password }) => /^\p{Nd}+$/u.test(password),
  "password.known": ({ password, isKnown }) => isKnown?.(password.toLowerCase()) ?? false,
};

/**
 * The first rule that a password breaks, or null. Form and server use the same rules for sign-up, change and recovery. The
 * same letters in another Unicode form are the same password.
 */
export function passwordProblem({ password, confirmation, ...rest }: PasswordChoice): PasswordCode | null {
  const choice = { ...rest, password: password.normalize("NFC"), confirmation: confirmation.normalize("NFC") };
  return PASSWORD_CODES.find((code) => broken[code](choice)) ?? null;
}
