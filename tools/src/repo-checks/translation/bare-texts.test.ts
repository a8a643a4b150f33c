import { expect, test } from "vitest";
import { allBareTexts, bareTexts } from "./bare-texts.ts";

test("no screen has a text that a translation by the browser would break", () => {
  expect(allBareTexts()).toEqual([]);
});

test.each([
  ["a text beside an icon", `const A = () => <p><Icon />{t("a")}</p>;`],
  ["a text beside a space", `const A = () => <p>{t("a")} </p>;`],
  ["a constant text before an icon that comes and goes", "const A = () => <p>{saved && <Check />}Saved</p>;"],
  ["a constant text in a fragment that comes and goes", `const A = () => <p>{due && <>{" · "}<Day /></>}</p>;`],
  ["a text that comes and goes", `const A = () => <p>{saved && t("a")}<b /></p>;`],
  ["one of two texts", `const A = () => <p>{late ? t("a") : <b />}<i /></p>;`],
  ["a text in a fragment, whose siblings stand elsewhere", `const A = () => <>{t("a")}</>;`],
  ["a component that renders a text", `const A = () => t("a");`],
  [
    "children that are a text somewhere",
    `function A({ children }) { return <p><Icon />{children}</p>; } const B = () => <A>{t("a")}</A>;`,
  ],
  ["a slot that may be a text", "interface P { icon: ReactNode } const A = ({ icon }: P) => <p>{icon}<b /></p>;"],
  ["a variable with a text", `const A = () => { const name = t("a"); return <p>{name}<b /></p>; };`],
])("%s is reported", (_, source) => {
  expect(bareTexts(source)).toHaveLength(1);
});

test.each([
  ["a text alone in its element", `const A = () => <p><Icon /><span>{t("a")}</span></p>;`],
  ["a text that comes and goes alone", `const A = () => <p role="status">{saved && t("a")}</p>;`],
  ["white space between elements", `const A = () => <p>{saved && <Check />}{" "}<b /></p>;`],
  ["elements of a list", "const A = () => <ul>{list.map((each) => <li key={each} />)}<li /></ul>;"],
  ["a variable with an element", "const A = () => { const note = <b />; return <p>{note}<i /></p>; };"],
  ["a slot for elements only", "interface P { icon?: ElementSlot } const A = ({ icon }: P) => <p>{icon}<b /></p>;"],
  [
    "children that are always elements",
    `function A({ children }) { return <p><Icon />{children}</p>; } const B = () => <A><b /></A>;`,
  ],
])("%s is accepted", (_, source) => {
  expect(bareTexts(source)).toEqual([]);
});
