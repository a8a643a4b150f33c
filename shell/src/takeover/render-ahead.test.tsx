import { createMemoryRouter, RouterProvider, useLocation } from "@academy/shared/router";
import { screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { renderAhead } from "./render-ahead.tsx";

const standing = () => document.getElementById("root") as HTMLElement;

/** Longer than React renders without a pause (milliseconds). */
const LONG_MS = 8;

/** Keeps the browser busy, as the rendering of a long section does on a slow phone. */
function work(): void {
  const begun = performance.now();
  while (performance.now() - begun < LONG_MS);
}

/** A section that takes its time and notes what was seen and done. */
function Section({ noted }: { noted: string[] }) {
  noted.push(`rendered beside ${document.querySelector("input")?.getAttribute("name")}`);
  work();
  useLayoutEffect(() => void noted.push(`shown ${document.querySelector("input")?.getAttribute("name")}`), [noted]);
  return null;
}

function Application({ noted }: { noted: string[] }) {
  return (
    <>
      <Section noted={noted} />
      <Section noted={noted} />
      <Section noted={noted} />
      <input name="application" />
    </>
  );
}

/** Presses come while the page is rendered, one a task. */
function pressOn(noted: string[]): () => void {
  let timer = setTimeout(function press() {
    noted.push("pressed");
    timer = setTimeout(press);
  });
  return () => clearTimeout(timer);
}

afterEach(() => document.body.replaceChildren());

test("the prerendered page stays interactive while the application renders, and is replaced at once", async () => {
  document.body.innerHTML = '<div id="root"><input name="prerendered"></div>';
  const noted: string[] = [];
  const stop = pressOn(noted);

  const page = await renderAhead(standing(), <Application noted={noted} />);
  stop();

  const first = noted.indexOf("rendered beside prerendered");
  const last = noted.lastIndexOf("rendered beside prerendered");
  expect(noted.slice(first, last)).toContain("pressed");
  expect(noted).not.toContain("shown application");
  expect(standing().querySelector("input")?.name).toBe("prerendered");
  noted.length = 0;

  expect(page.show()).toBe(standing());

  expect(noted).toEqual(["shown application", "shown application", "shown application"]);
  expect(document.querySelectorAll("input")).toHaveLength(1);
});

test("where somebody went meanwhile, by a link within the page or Back, is what it shows", async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const Address = () => <p>{useLocation().hash}</p>;
  const router = createMemoryRouter([{ path: "*", Component: Address }], { initialEntries: ["/terms"] });
  const page = await renderAhead(standing(), <RouterProvider router={router} />);

  await router.navigate("/terms#refund");
  page.show();

  expect(await screen.findByText("#refund")).toBeVisible();
});
