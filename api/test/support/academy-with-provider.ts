import { localOpenId, type Oddity, type Person } from "./local-openid.ts";
import { type CallOptions, startTestApi } from "./test-api.ts";
import type { TestApiOptions } from "./test-server.ts";

/** A person whose address the provider has verified. */
export const ALIYA: Person = {
  sub: "a-number-of-the-issuer",
  email: "Aliya@Mail.example",
  email_verified: true,
  given_name: "Aliya",
  family_name: "Serik",
};

/** What the browser may send differently from what it should. */
export type Finish = Readonly<Record<string, string>>;

/** The academy beside a provider that its operator named, and the sign-in of a person through both. */
export async function academyWithProvider(odd: Oddity = {}, { config, ...options }: TestApiOptions = {}) {
  const provider = await localOpenId();
  provider.becomes(odd);
  const api = await startTestApi({ config: { signIn: [provider.settings], ...config }, ...options });
  const { call } = api;

  const start = (from: CallOptions = {}) =>
    call("POST", "/api/student/auth/providers/start/", { provider: provider.settings.id, language: "ru" }, from);

  /** What the browser of a person holds once the provider has sent it back. */
  async function cameBack(person: Person = ALIYA): Promise<Record<string, string>> {
    const { address, attempt } = (await start()).body;
    return { provider: provider.settings.id, attempt, ...provider.comesBack(address, person) };
  }

  const finish = (came: Finish) =>
    call("POST", "/api/student/auth/providers/finish/", { language: "ru", terms_version: "2025-03-08", ...came });

  return {
    ...api,
    provider,
    start,
    cameBack,
    finish,
    /** The whole sign-in. */
    signIn: async (person: Person = ALIYA, other: Finish = {}) => finish({ ...(await cameBack(person)), ...other }),
    detail: async (token: string) => (await call("GET", "/api/student/student/detail/", undefined, { token })).body,
    emails: async () => (await call("GET", "/api/dev/mail/")).body as { to: string; subject: string; text: string }[],
  };
}
