import { afterEach, describe, expect, test, vi } from "vitest";
import { transferDomState } from "./dom-state-transfer.ts";

const page = (id: string) => `
  <header><a href="/terms">Terms</a><button>Open the menu</button></header>
  <section data-app="public">
    <p>Marked words stand <b>in two</b> nodes.</p>
    <form>
      <input name="name"><textarea name="message"></textarea>
      <select name="filter"><option>all</option><option>mine</option></select>
      <input type="checkbox" name="agreed">
    </form>
    <details><summary>Contents</summary></details>
    <button id="${id}" aria-expanded="false" aria-controls="${id}-answer">Why?</button><div id="${id}-answer"></div>
  </section>
  <footer><a href="/terms">Terms</a></footer>`;

const root = document.createElement("div");
document.body.append(root);

const one = <E extends HTMLElement>(selector: string) => root.querySelector(selector) as E;

/** What the application's page would hear. */
function takeOver(): { heard: string[] } {
  const giveBack = transferDomState(root);
  const heard: string[] = [];
  root.innerHTML = page("another");
  for (const type of ["input", "click"]) {
    root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as Element).outerHTML.slice(0, 30)}`));
  }
  giveBack(root);
  return { heard };
}

afterEach(() => {
  root.replaceChildren();
  vi.unstubAllGlobals();
  getSelection()?.removeAllRanges();
});

function open() {
  window.scrollTo = () => undefined;
  root.innerHTML = page("first");
}

test("typed text is copied into the same fields, and the application receives it", () => {
  open();
  one<HTMLInputElement>("[name=name]").value = "Timur";
  one<HTMLTextAreaElement>("[name=message]").value = "When?";
  one<HTMLSelectElement>("[name=filter]").value = "mine";
  one<HTMLInputElement>("[name=agreed]").checked = true;

  const { heard } = takeOver();

  expect(one<HTMLInputElement>("[name=name]").value).toBe("Timur");
  expect(one<HTMLTextAreaElement>("[name=message]").value).toBe("When?");
  expect(one<HTMLSelectElement>("[name=filter]").value).toBe("mine");
  expect(one<HTMLInputElement>("[name=agreed]").checked).toBe(true);
  expect(heard.filter((said) => said.startsWith("input <input name"))).toHaveLength(1);
});

test("nothing is written into fields that nobody touched", () => {
  open();

  expect(takeOver().heard).toEqual([]);
});

test("focus and caret stay", () => {
  open();
  const message = one<HTMLTextAreaElement>("[name=message]");
  message.value = "When does it begin?";
  message.focus();
  message.setSelectionRange(5, 9);

  takeOver();

  const { selectionStart, selectionEnd } = one<HTMLTextAreaElement>("[name=message]");
  expect(document.activeElement).toBe(one("[name=message]"));
  expect([selectionStart, selectionEnd]).toEqual([5, 9]);
});

test("of two links with the same text the one that had the focus keeps it", () => {
  open();
  one("footer a").focus();

  takeOver();

  expect(document.activeElement).toBe(one("footer a"));
});

describe("on a page that the browser translates", () => {
  const translated = (button: HTMLElement) => {
    button.innerHTML = "<font><font>Menü öffnen</font></font>";
    return button;
  };

  test("a button keeps the focus", () => {
    open();
    translated(one("header button")).focus();

    takeOver();

    expect(document.activeElement).toBe(one("header button"));
    expect(one("header button").textContent).toBe("Open the menu");
  });

  test("a press that nothing answered is answered", () => {
    open();
    translated(one("header button")).dataset.pressed = "";

    expect(takeOver().heard).toEqual([expect.stringContaining("Open the menu")]);
  });

  test("a press is not given to another button, where the two pages differ", () => {
    open();
    translated(one("header button")).dataset.pressed = "";
    one("header").prepend(document.createElement("button"));

    expect(takeOver().heard).toEqual([]);
  });
});

test("what was opened is opened again, though its id is another", () => {
  open();
  one("details").setAttribute("open", "");
  one("#first").setAttribute("aria-expanded", "true");
  one("#first").dataset.toggled = "";

  const { heard } = takeOver();

  expect(one("details")).toHaveAttribute("open");
  expect(heard).toEqual([expect.stringContaining('click <button id="another"')]);
});

test("the last press that nothing answered is answered", () => {
  open();
  one("header button").dataset.pressed = "";

  expect(takeOver().heard).toEqual([expect.stringContaining("Open the menu")]);
});

test("marked text stays marked over the borders of elements", () => {
  open();
  const [from, to] = [one("p").firstChild, one("b").firstChild];
  if (from && to) getSelection()?.setBaseAndExtent(from, 7, to, 6);

  takeOver();

  expect(String(getSelection())).toBe("words stand in two");
  expect(root.contains(getSelection()?.anchorNode ?? null)).toBe(true);
});

test.each([
  { title: "nothing above the text has changed", scrolled: 300, before: 90, after: 90, restored: 300 },
  { title: "a strip came above the text", scrolled: 0, before: 90, after: 170, restored: 80 },
  { title: "a strip came above the text of a scrolled page", scrolled: 300, before: 90, after: 170, restored: 380 },
])("the text stays at its position in the window: $title", ({ scrolled, before, after, restored }) => {
  const positions: number[] = [];
  const withMain = (id: string, top: number) => {
    root.innerHTML = `<main>${page(id)}</main>`;
    one("main").getBoundingClientRect = () => new DOMRect(0, top - scrollY, 390, 600);
  };
  vi.stubGlobal("scrollY", scrolled);
  withMain("first", before);
  const giveBack = transferDomState(root);
  // The router scrolls a new page to its top.
  vi.stubGlobal("scrollY", 0);
  withMain("another", after);
  window.scrollTo = ((options: ScrollToOptions) => positions.push(options.top ?? 0)) as typeof window.scrollTo;

  giveBack(root);

  expect(positions).toEqual([restored]);
});
