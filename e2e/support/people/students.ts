import type { APIRequestContext, Page } from "playwright/test";
import { expect } from "playwright/test";

/** A person with an account, and the credentials to sign in. */
export interface Student {
  email: string;
  password: string;
  token: string;
}

let made = 0;

/** An email address that was not used before. */
export const newEmail = (): string => `student-${process.pid}-${Date.now()}-${++made}@journey.example`;

/** A password that meets every rule. */
export const PASSWORD = "Steppe-wind-42";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The subject of the email about a sign-in on a new device, which arrives between those that a journey asks for (decision 0102). */
const NEW_DEVICE = /^(New sign-in to|Новый вход в)/;

/**
 * The newest email to an address, from the local mailbox; waits for it.
 * @param expected what its subject or text holds: required where an earlier email to the same address may be the newest still
 */
export async function latestMail(request: APIRequestContext, to: string, expected = /(?:)/, timeout = 8000) {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await request.get("/api/dev/mail/", { params: { to } })).json()) as Mail[];
    found = mails.find(({ subject, text }) => !NEW_DEVICE.test(subject) && expected.test(`${subject}\n${text}`));
    expect(found, `an email to ${to} with ${expected}; the newest: ${mails[0]?.subject}`).toBeDefined();
  }).toPass({ timeout });
  return found as Mail;
}

/** The sign-up code in the newest mail to an address. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await latestMail(request, email);
  const [code] = /\b\d{4}\b/.exec(text) ?? [];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}

/** A version of the terms that is newer than today's: students of journeys get no notice of a change. */
const TERMS_TO_COME = "2999-01-01";

/** A student with a confirmed address, made through the api. */
export async function aStudent(
  request: APIRequestContext,
  terms = TERMS_TO_COME,
  email = newEmail(),
): Promise<Student> {
  const registered = await request.post("/api/student/auth/register/", {
    data: { email, password1: PASSWORD, password2: PASSWORD, terms_version: terms },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const { access } = (await registered.json()) as { access: string };
  const confirmed = await request.post("/api/student/auth/verify-email/", {
    headers: { Authorization: `Bearer ${access}` },
    data: { code: await codeFor(request, email) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return { email, password: PASSWORD, token: access };
}

/** Opens the browser as a student who is signed in already. */
export async function signedInAs(page: Page, { token }: Student): Promise<void> {
  await page.addInitScript((value) => {
    // Only once a tab, so that a sign-out lasts over a reload: a sign-out clears the storage, but not the tab's name.
    if (self !== top || window.name === "journey_signed_in") return;
    window.name = "journey_signed_in";
    localStorage.setItem("token", value);
  }, token);
}
