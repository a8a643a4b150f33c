import { afterEach, expect, test, vi } from "vitest";

const press = () => dispatchEvent(new KeyboardEvent("keydown", { altKey: true, shiftKey: true, code: "KeyO" }));
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src$="panel.js"]')];

// Other files of the worker have the same document.
afterEach(() => document.body.replaceChildren());

test("keys pressed twice load the panel once; a panel that fails to load shows an error and loads again on request", async () => {
  document.documentElement.lang = "en";
  const panel = { src: "/shell/111111111111/overrides/panel.js", integrity: "" };
  const data = JSON.stringify({ mayChoose: true, until: null, shown: [], panel });
  document.body.innerHTML = `<script type="application/json" id="overrides">${data}</script>`;
  vi.spyOn(document.head, "append").mockImplementation((script) => void document.head.appendChild(script as Node));
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  await import("./start.ts");

  press();
  press();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event("error"));

  expect(scripts()).toEqual([]);
  const said = document.querySelector("dialog");
  expect(said?.textContent).toContain("The panel could not be loaded. Check your connection and try again.");
  said?.querySelector("button")?.click();
  expect(scripts()).toHaveLength(1);
});
