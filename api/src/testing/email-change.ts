import { emailChangeJob } from "#modules/auth/email-change-job.ts";
import { type CallOptions, PASSWORD, type TestStudent, type World } from "./world.ts";

const PATH = "/api/student/auth/email-change/";

/** A letter of the local mailbox. */
export interface SentLetter {
  to: string;
  subject: string;
  text: string;
}

/** The calls of an e-mail change, and the letters of it, as a person meets them. */
export function emailChangeOf(world: World) {
  const { call } = world;
  const letters = async (to: string): Promise<SentLetter[]> =>
    ((await call("GET", "/api/dev/mail/")).body as SentLetter[]).filter((letter) => letter.to === to);
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
    /** Presses the button behind the link of a letter. */
    stop: (letter: SentLetter | undefined) => {
      const [, change = "", token = ""] = /stop\/\?change=(\d+)&token=([\w-]+)/.exec(letter?.text ?? "") ?? [];
      return call("POST", `${PATH}stop/`, undefined, { form: { change, token, lng: "en" } });
    },
    /** The newest letter to an address comes first. */
    letters,
    detail: async (who: CallOptions) => (await call("GET", "/api/student/student/detail/", undefined, who)).body,
    signIn: (email: string, password: string = PASSWORD) =>
      call("POST", "/api/student/auth/token/", { email, password }),
    /** Lets time pass, and the job do its work at the end of it. */
    passes: async (seconds: number) => {
      world.advance(seconds);
      await emailChangeJob(world.context, world.app.log);
    },
    /** A change by the codes of both mailboxes. */
    async change(who: TestStudent, email: string) {
      await begin(who, email);
      await verify(who, await world.lastCode(who.email));
      return verify(who, await world.lastCode(email));
    },
    /** A change without the old mailbox, up to where it waits. */
    async waiting(who: CallOptions, email: string) {
      await begin(who, email);
      await withoutOld(who);
      return verify(who, await world.lastCode(email));
    },
  };
}
