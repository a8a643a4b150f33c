/** Stands in for syntax of Markdown that is disabled by its name, so that the parser never runs it. */
export const autolink = { name: "autolink" };
export const codeFenced = { name: "codeFenced" };
export const codeIndented = { name: "codeIndented" };
export const codeText = { name: "codeText" };
export const definition = { name: "definition" };
export const htmlFlow = { name: "htmlFlow" };
export const htmlText = { name: "htmlText" };
export const labelEnd = { name: "labelEnd" };
export const labelStartImage = { name: "labelStartImage" };
export const labelStartLink = { name: "labelStartLink" };
export const setextUnderline = { name: "setextUnderline" };
