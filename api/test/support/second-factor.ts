import type { Factors } from "@academy/shared/contract/auth/second-factor";
import { totpCode, totpStep } from "#domains/accounts/factors/totp.ts";
import { type Answer, type CallOptions, PASSWORD, type TestApi, type TestStudent } from "./test-api.ts";

/** What an authenticator app shows for a secret at a moment. */
export const totpOf = (secret: string, at: Date): string => totpCode(secret, totpStep(at));

/** A student with an authenticator app. */
export interface AppOwner extends TestStudent {
  secret: string;
  recoveryCodes: string[];
}

/** Connects an app to an account; half a minute passes, so that its next code is an unused one. */
export async function connectApp(api: TestApi, student: TestStudent): Promise<AppOwner> {
  const { secret } = (await api.call("POST", "/api/student/auth/factors/totp/", { password: PASSWORD }, student)).body;
  const code = totpOf(secret, api.now());
  const { body } = await api.call("POST", "/api/student/auth/factors/totp/confirm/", { code }, student);
  api.advance(30);
  return { ...student, secret, recoveryCodes: body.recovery_codes };
}

/** The calls by which a student passes sign-in and second factor. */
export function factorCalls({ call }: TestApi) {
  return {
    signIn: (email: string, password = PASSWORD, from: CallOptions = {}) =>
      call("POST", "/api/student/auth/token/", { email, password }, from),
    /** The challenge of a sign-in by password. */
    async challengeOf(email: string, from: CallOptions = {}): Promise<string> {
      const { body } = await call("POST", "/api/student/auth/token/", { email, password: PASSWORD }, from);
      return body.second_factor.challenge;
    },
    complete: (challenge: string, code: string, from: CallOptions = {}): Promise<Answer> =>
      call("POST", "/api/student/auth/second-factor/", { challenge, code }, from),
    factors: async (token: string): Promise<Factors> =>
      (await call("GET", "/api/student/auth/factors/", undefined, { token })).body,
    detail: (token: string) => call("GET", "/api/student/student/detail/", undefined, { token }),
    emailsTo: async (email: string) =>
      ((await call("GET", "/api/dev/mail/")).body as { to: string; subject: string; text: string }[]).filter(
        ({ to }) => to === email,
      ),
  };
}
