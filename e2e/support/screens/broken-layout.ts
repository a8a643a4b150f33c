import type { Page } from "playwright/test";

/** The elements that overflow the page or are cut off in their own box, by the beginning of their markup. */
export const brokenLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth + 1;
    const isMeant = (element: Element) =>
      element.closest("[class*=track], [class*=slides], [role=tablist], .visually-hidden, [aria-hidden=true], label");
    const isInScroller = (element: Element): boolean => {
      for (let each: Element | null = element.parentElement; each && each !== document.body; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
      return false;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const found = [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect();
        if (width === 0 || isMeant(element)) return false;
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCut =
          overflowX === "hidden" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
        return (right > room && !isInScroller(element)) || (isCut && element.children.length === 0);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
    return [...sideways, ...found];
  });
