/**
 * Does to the page what a browser's translation does: every text node, also one that comes later, is replaced by
 * `<font><font>text</font></font>`, unless an element around it has `translate="no"`. The function needs nothing outside itself: a test
 * in a browser sends it into the page. Returns a function that stops it.
 */
export function translatePage(): () => void {
  const left = ["SCRIPT", "STYLE", "NOSCRIPT", "TEXTAREA", "CODE", "FONT", "TITLE", "OPTION", "IFRAME", "TEMPLATE"];
  const isKept = (element: Element | null): boolean =>
    element !== null &&
    (left.includes(element.tagName) ||
      element.getAttribute("translate") === "no" ||
      element.namespaceURI !== "http://www.w3.org/1999/xhtml" ||
      isKept(element.parentElement));
  const replace = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || isKept(parent)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(text.nodeValue);
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const replaceAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "de";
  replaceAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!node.isConnected) continue;
      if (node.nodeType === Node.TEXT_NODE) replace(node);
      else replaceAll(node);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
