// @covers spec §2.2, reading 42

import { changeLanguage, i18n, startI18n } from "@academy/shared/i18n";
import { storedLanguage } from "@academy/shared/storage/shell-storage";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Opens a page at an address, in a tab and on a device that remember earlier visits. */
async function open(address: string) {
  history.replaceState(null, "", address);
  await startI18n();
  return i18n.language;
}

beforeEach(() => storedLanguage.write("en"));
afterEach(() => history.replaceState(null, "", "/"));

test("a link's language counts for the visit and leaves the device's own alone", async () => {
  expect(await open("/terms?lng=ru")).toBe("ru");
  expect(await open("/certification")).toBe("ru");

  // A new visit, in its own tab.
  sessionStorage.clear();
  expect(await open("/terms")).toBe("en");
});

test("a person's own choice of language is stored on the device and replaces the one of a link", async () => {
  expect(await open("/terms?lng=ru")).toBe("ru");

  await changeLanguage("en");

  expect(await open("/terms")).toBe("en");
  await changeLanguage("ru");
  sessionStorage.clear();
  expect(await open("/terms")).toBe("ru");
});

test("without a link or a choice the browser's language is kept for the device", async () => {
  localStorage.clear();

  expect(await open("/terms")).toBe("en");

  expect(storedLanguage.read()).toBe("en");
});
