import { ENTRIES, type StorageEntry } from "@academy/shared/storage/entries";
import { expect, type Page } from "playwright/test";
import { aStudent, PASSWORD } from "#support/people/students.ts";
import { test } from "#support/test.ts";

test.use({ addresses: ["/", "/aboutthecourse", "/forgot", "/profile", "/signin"] });

test.use({ expectedComplaints: /status of 401/ });

/** Makes the browser's storage fail, as when the visitor has forbidden it or the disk is full. */
async function withoutStorage(page: Page, how: "refused" | "full"): Promise<void> {
  await page.addInitScript((kind) => {
    const refuse = (name: string) => () => {
      throw new DOMException(kind, name);
    };
    if (kind === "full") {
      Storage.prototype.setItem = refuse("QuotaExceededError");
      return;
    }
    for (const store of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, store, { get: refuse("SecurityError") });
  }, how);
}

for (const how of ["refused", "full"] as const) {
  test(`with storage ${how} the pages open, and a student signs in for as long as the page`, {
    tag: how === "full" ? "@nightly" : [],
  }, async ({ page, request }) => {
    const student = await aStudent(request);
    await withoutStorage(page, how);
    await page.goto("/aboutthecourse");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("#main").getByRole("heading", { level: 1 })).toBeVisible();

    await expect(page.locator("html:not([data-prerendered])")).toBeAttached();
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email", { exact: true }).fill(student.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL("/");
    await page.getByRole("banner").getByRole("link", { name: "Profile" }).first().click();
    await expect(page.locator("[data-app=profile] h1")).toBeVisible();
  });
}

const HOSTILE = [
  "",
  "null",
  "<x>",
  "__proto__",
  "constructor",
  '{"a":',
  "[]",
  "ru\u0000",
  "xx-XX",
  "é".repeat(5000),
  "-1",
  "[object Object]",
];

/** Every storage key of the platform. A student's keys are given as the visitor's: a visitor's page reads no others. */
const KEYS = Object.values<StorageEntry>(ENTRIES).map(({ key, parts }) =>
  [key, ...parts.map((part) => (part === "student" ? "visitor" : "1"))].join(":"),
);

/** Pages that read the entries of a visitor: what every page reads, a message being written, a sign-in, a recovery. */
const READING = ["/aboutthecourse", "/", "/signin", "/forgot"];

test("with any invalid content of the storage the page opens in English and signed out", { tag: "@nightly" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto("/robots.txt");
  for (const [at, value] of HOSTILE.entries()) {
    await page.evaluate(
      ([text, keys]) => {
        for (const store of [localStorage, sessionStorage])
          for (const key of [...keys, ...Object.keys(store)]) store.setItem(key, text);
      },
      [value, KEYS] as const,
    );
    await page.goto(READING[at % READING.length] ?? "/");

    await expect(page.locator("html:not([data-prerendered])"), JSON.stringify(value)).toHaveAttribute("lang", "en");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" }).first()).toBeVisible();
    await expect(page.locator("#main").getByRole("heading", { level: 1 })).toBeVisible();
  }
});
