import { type APIRequestContext, expect, type Page } from "playwright/test";
import { aStudent, type Student, signedInAs } from "#support/people/students.ts";
import { type } from "#support/screens/keyboard.ts";

/** A card the sandbox bank takes, and the code of its 3-D Secure page. */
export const CARD = { number: "4242424242424242", expiry: "12/30", cvc: "123", name: "Aliya Nurlan" };
const SMS_CODE = "123456";

/** Buys a course, the main one if none is named, for a student without a screen: order, card, 3-D Secure, and waits until the order is paid; gives its number. */
export async function buysTheCourse(request: APIRequestContext, { token }: Student, course = 1): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const created = await request.post("/api/courses/create-payment/", { headers, data: { course } });
  expect(created.ok(), await created.text()).toBe(true);
  const { payment_url, order } = (await created.json()) as { payment_url: string; order: number };
  await request.post(payment_url, { form: CARD });
  await request.post(payment_url.replace("/checkout/", "/secure/"), { form: { sms: SMS_CODE }, maxRedirects: 0 });
  await expect(async () => {
    const { status } = (await (await request.get(`/api/courses/payments/${order}/`, { headers })).json()) as {
      status: string;
    };
    expect(status).toBe("paid");
  }).toPass({ timeout: 10_000 });
  return order;
}

/** A student who has bought the course, and in whose browser the page is signed in. */
export async function signedInBuyer(page: Page, request: APIRequestContext): Promise<Student> {
  const student = await aStudent(request);
  await buysTheCourse(request, student);
  await signedInAs(page, student);
  return student;
}

/** Fills the bank's card page and its 3-D Secure page as a person does. */
export async function paysAtTheBank(page: Page, card = CARD): Promise<void> {
  await page.locator("[autocomplete=cc-number]").fill(card.number);
  await page.locator("[autocomplete=cc-exp]").fill(card.expiry);
  await page.locator("[autocomplete=cc-csc]").fill(card.cvc);
  await page.locator("[autocomplete=cc-name]").fill(card.name);
  await page.locator("form:has([autocomplete=cc-number]) button").click();
  await page.locator("[autocomplete=one-time-code]").fill(SMS_CODE);
  await page.locator("form:has([autocomplete=one-time-code]) button").click();
}

/** Pays at the bank, or leaves a card there, with the keyboard alone. */
export async function paysByKeyboard(page: Page): Promise<void> {
  await type(page, page.locator("[autocomplete=cc-number]"), CARD.number);
  await type(page, page.locator("[autocomplete=cc-exp]"), CARD.expiry);
  await type(page, page.locator("[autocomplete=cc-csc]"), CARD.cvc);
  await type(page, page.locator("[autocomplete=cc-name]"), CARD.name);
  await page.keyboard.press("Enter");
  await type(page, page.locator("[autocomplete=one-time-code]"), SMS_CODE);
  await page.keyboard.press("Enter");
}
