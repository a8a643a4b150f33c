import { changeLanguage } from "@academy/shared/i18n";
import { answers } from "@academy/shared/testing/fake-api";
import { act, screen } from "@testing-library/react";

/** The status of an answer that has no body, or only a `detail`. */
const REFUSED = 400;

/** Makes the fake API refuse a call without a code: with the server's `detail` or with nothing. */
export function refusesWithoutCode(method: Parameters<typeof answers>[0], path: string, detail?: string): void {
  answers(method, path, () =>
    detail ? Response.json({ detail }, { status: REFUSED }) : new Response(null, { status: REFUSED }),
  );
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
