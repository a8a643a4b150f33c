import { changeLanguage } from "@academy/shared/i18n";
import { type answers, refuses } from "@academy/shared/testing/fake-api";
import { act, screen } from "@testing-library/react";

/** Makes the fake API refuse a call by a problem document without a code: with the server's `detail` or with nothing. */
export function refusesWithoutCode(method: Parameters<typeof answers>[0], path: string, detail = ""): void {
  refuses(method, path, 400, "", { detail });
}

/** The page's text for a failure, in English and in Russian. Afterwards the page is in English again. */
export async function failureInBothLanguages(): Promise<[string, string]> {
  const words = async () =>
    (await screen.findByRole("alert")).querySelector("p")?.textContent ?? screen.getByRole("alert").textContent ?? "";
  const english = await words();
  await act(() => changeLanguage("ru"));
  const russian = await words();
  await act(() => changeLanguage("en"));
  return [english, russian];
}
