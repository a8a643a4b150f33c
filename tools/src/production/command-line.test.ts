import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "@academy/delivery/config.ts";
import { expect, test } from "vitest";
import { answersOf } from "./ask.ts";
import { academyOf, optionsOf, USAGE } from "./command-line.ts";
import { runProgram } from "./run-delivery.ts";
import type { Settings } from "./settings.ts";

const FIRST = { domain: "academy.example", email: "owner@academy.example" };
const KNOWN = { DOMAIN: FIRST.domain, EMAIL: FIRST.email, ACADEMY_DIR: "/var/lib/academy" };
const ACADEMY = { ...FIRST, folder: "/var/lib/academy" };

test.for<[string, object, Settings, string | undefined]>([
  ["a first setup", FIRST, {}, undefined],
  ["a second one without options", {}, KNOWN, undefined],
  ["a second one with the same options", FIRST, KNOWN, undefined],
  ["a second one with another address", { ...FIRST, email: "b@academy.example" }, KNOWN, "owner@academy.example stays"],
])("%s is about the academy of the first", ([_, options, known, note]) => {
  const found = academyOf(options, known);
  expect(found.academy).toEqual(ACADEMY);
  if (note) expect(found.note).toContain(note);
  else expect(found.note).toBe(undefined);
});

test.for<[string, object, Settings]>([
  ["--domain must be a domain", { email: FIRST.email }, {}],
  ["--domain must be a domain", { ...FIRST, domain: "https://academy.example" }, {}],
  ["--email must be the first owner's address", { domain: FIRST.domain }, {}],
  ["--folder must be outside of the checkout", { ...FIRST, folder: join(ROOT, "x") }, {}],
  ["another one has a checkout of its own", { ...FIRST, folder: "/srv/other" }, KNOWN],
])("options that are refused: %s", ([message, options, known]) => {
  expect(() => academyOf(options, known)).toThrow(message);
});

const fail = (line: string) => expect.unreachable(line);

test("an unknown option is answered by the usage, and --help shows it", () => {
  expect(() => optionsOf(["--mail", "x"], {})).toThrow(USAGE);
  expect(optionsOf(["--help"], {})).toBe(null);
  const cli = join(ROOT, "tools/src/production/cli.ts");
  const { status, stdout } = spawnSync(process.execPath, [cli, "release-api", "--help"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, `${USAGE}\n`]);
});

const LIVE = { SMTP_URL: "smtp://a:b@mail.example", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };

test("a wrong answer is prompted for again, an empty one is none, and a known setting is not prompted for", async () => {
  const typed = ["sk_life_1", "sk_live_1", ""];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return typed.shift() ?? "";
  };
  const known = { SMTP_URL: LIVE.SMTP_URL };
  expect(await answersOf({ known, environment: {}, ask, say: fail }, "academy.example")).toEqual({
    STRIPE_SECRET_KEY: "sk_live_1",
  });
  expect(questions[1]).toBe("That is not like sk_live_…. Again (empty: later)");
  expect(questions[2]).toContain(
    "https://academy.example/api/courses/payment-callback/stripe, which may be added before",
  );
});

test("the setup prompts for a mail server while the mail catcher is used", async () => {
  const known = { ...LIVE, SMTP_URL: "smtp://mail-catcher:1025" };
  const ask = async () => LIVE.SMTP_URL;
  expect(await answersOf({ known, environment: {}, ask, say: fail }, "academy.example")).toEqual({
    SMTP_URL: LIVE.SMTP_URL,
  });
});

test("a variable of the environment that another value is kept for is named", async () => {
  const lines: string[] = [];
  const environment = { ...LIVE, SMTP_URL: "smtp://other.example" };
  const say = (line: string) => lines.push(line);
  expect(await answersOf({ known: LIVE, environment, ask: null, say }, "academy.example")).toEqual({});
  expect(lines).toEqual(["SMTP_URL: that of academy.env stays; change it there"]);
});

test.each([
  ["smtp://mail.example", true],
  ["smtps://user:pass%23word@mail.example:465", true],
  ["smtp://user:password@mail.example:587?requireTLS=true", true],
  ["smtp://user:pa#word@mail.example:587", false],
  ["smtp://user:pa/word@mail.example:587", false],
  ["mail.example", false],
])("the mail server %s is accepted: %s", async (address, accepted) => {
  const environment = { SMTP_URL: address };
  const answers = answersOf({ known: {}, environment, ask: null, say: fail }, "academy.example");
  await (accepted ? expect(answers).resolves.toEqual(environment) : expect(answers).rejects.toThrow("%23"));
});

test("answers come from the environment without a terminal, and a wrong one is refused", async () => {
  const sources = { known: {}, ask: null, say: fail };
  expect(await answersOf({ ...sources, environment: LIVE }, "academy.example")).toEqual(LIVE);
  expect(await answersOf({ ...sources, environment: {} }, "academy.example")).toEqual({});
  const wrong = { ...LIVE, SMTP_URL: "mail.example" };
  await expect(answersOf({ ...sources, environment: wrong }, "academy.example")).rejects.toThrow(
    "SMTP_URL must be like smtp://",
  );
});

test("what a command of the setup prints is shown only when it fails", async () => {
  await runProgram({}, "-e", "console.log('Next: delivery sign shell')");
  await expect(runProgram({}, "-e", "console.log('no key'); process.exit(1)")).rejects.toThrow(/^no key\n/);
});
