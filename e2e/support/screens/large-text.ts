import type { Page } from "playwright/test";

/** Sets the size of the browser's standard font, as a person does in its settings; media queries in `em` follow it. */
export async function withBrowserFont(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Spaces the text of the page as WCAG 1.4.12 describes. */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });

/** What of the header is not whole in the window, and headings that are smaller than the text. */
export const lostInHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const header = document.querySelector("header");
    const controls = [...(header?.querySelectorAll<HTMLElement>("a, button, [role=link]") ?? [])].filter(
      (control) => control.checkVisibility() && control.getBoundingClientRect().width > 0,
    );
    const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
    const called = (control: HTMLElement) => control.ariaLabel ?? control.textContent;
    const outside = boxes
      .filter(({ box }) => box.left < 0 || box.right > clientWidth)
      .map(({ control, box }) => `${called(control)} ends at ${Math.round(box.right)}`);
    const covered = boxes.flatMap(({ control, box }, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          // Touch targets of two lines overlap by a part of their height.
          return wide > 1 && high > box.height / 2;
        })
        .map((other) => `${called(control)} under ${called(other.control)}`),
    );
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const small = [...document.querySelectorAll("h1")]
      .filter((heading) => Number.parseFloat(getComputedStyle(heading).fontSize) <= text)
      .map(({ textContent }) => `${textContent} is no larger than text`);
    return [...sideways, ...outside, ...covered, ...small];
  });
