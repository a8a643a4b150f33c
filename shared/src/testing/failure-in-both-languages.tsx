import { changeLanguage } from "@academy/shared/i18n";
import { answers } from "@academy/shared/testing/fake-api";
import { act, screen } from "@testing-library/react";

/** The status of an answer that says nothing about itself, or only has a `detail`. */
const REFUSED = 400;

/** Announces that a call is refused without a word, or with the server's own. */
export function refusesWithoutCode(method: Parameters<typeof answers>[0], path: string, detail?: string): void {
  answers(method, path, () =>
    detail ? Response.json({ detail }, { status: REFUSED }) : new Response(null, { status: REFUSED }),
  );
}

/** What the page says of a failure: in English first, then in Russian. The page is left in English. */
export async function failureInBothLanguages(): Promise<[string, string]> {
  const words = async () =>
    (await screen.findByRole("alert")).querySelector("p")?.textContent ?? screen.getByRole("alert").textContent ?? "";
  const english = await words();
  await act(() => changeLanguage("ru"));
  const russian = await words();
  await act(() => changeLanguage("en"));
  return [english, russian];
}
