/**
 * Prints the recovery codes alone: a frame of their own, for the page around the dialog is not what a person wants on paper.
 * The frame leaves the page once it was printed.
 */
export function printCodes(title: string, lead: string, codes: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.className = "visually-hidden";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  document.body.append(frame);
  const { contentWindow: view, contentDocument: paper } = frame;
  if (!view || !paper) return;
  const element = (name: string, text: string) => Object.assign(paper.createElement(name), { textContent: text });
  const list = paper.createElement("ol");
  list.append(...codes.map((code) => element("li", code)));
  paper.body.append(element("h1", title), element("p", lead), list);
  paper.title = title;
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
