import { emailChangeJob } from "#domains/accounts/email-change/email-change-job.ts";
import { type CallOptions, PASSWORD, type TestApi, type TestStudent } from "./test-api.ts";

const PATH = "/api/student/auth/email-change/";

/** An email of the local mailbox. */
export interface SentEmail {
  to: string;
  subject: string;
  text: string;
}

/** The calls of an e-mail change, and the emails of it, as a person meets them. */
export function emailChangeOf(api: TestApi) {
  const { call } = api;
  const emails = async (to: string): Promise<SentEmail[]> =>
    ((await call("GET", "/api/dev/mail/")).body as SentEmail[]).filter((mail) => mail.to === to);
  const begin = (who: CallOptions, email: string, password: string = PASSWORD) =>
    call("POST", PATH, { email, password }, who);
  const verify = (who: CallOptions, code: string) => call("POST", `${PATH}verify/`, { code }, who);
  const withoutOld = (who: CallOptions) => call("POST", `${PATH}without-old/`, {}, who);
  return {
    begin,
    verify,
    withoutOld,
    resend: (who: CallOptions) => call("POST", `${PATH}resend/`, {}, who),
    cancel: (who: CallOptions) => call("DELETE", PATH, undefined, who),
    /** Presses the button behind the link of an email. */
    stop: (mail: SentEmail | undefined) => {
      const [, change = "", token = ""] = /stop\/\?change=(\d+)&token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
      return call("POST", `${PATH}stop/`, undefined, { form: { change, token, lng: "en" } });
    },
    /** The newest email to an address comes first. */
    emails,
    detail: async (who: CallOptions) => (await call("GET", "/api/student/student/detail/", undefined, who)).body,
    signIn: (email: string, password: string = PASSWORD) =>
      call("POST", "/api/student/auth/token/", { email, password }),
    /** Lets time pass, and the job do its work at the end of it. */
    passes: async (seconds: number) => {
      api.advance(seconds);
      await emailChangeJob(api.context, api.app.log);
    },
    /** A change by the codes of both mailboxes. */
    async change(who: TestStudent, email: string) {
      await begin(who, email);
      await verify(who, await api.lastCode(who.email));
      return verify(who, await api.lastCode(email));
    },
    /** A change without the old mailbox, up to its wait. */
    async waiting(who: CallOptions, email: string) {
      await begin(who, email);
      await withoutOld(who);
      return verify(who, await api.lastCode(email));
    },
  };
}
