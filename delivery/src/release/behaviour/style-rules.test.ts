// @covers visual §1

import { expect, test } from "vitest";
import { styleFaults } from "./style-rules.ts";

const OWNER = { id: "auth", name: "auth_0123456789ab" };
const OWN = ".auth_0123456789ab-form";
const faultsOf = (css: string) => styleFaults(css, OWNER).map(({ what }) => what);

// module-federation-examples#1738 and #3170, module-federation/core#77: styles of a remote changed its host.
test.each<[string, string, string]>([
  ["the body", "@layer app{body{color:red}}", "styles body"],
  ["everything", "@layer app{*{box-sizing:content-box}}", "styles *"],
  ["the header beside its own", `@layer app{${OWN},header{top:0}}`, "styles header"],
  ["the body around its own", `@layer app{body:has(${OWN}){color:red}}`, `styles body:has(${OWN})`],
  ["another area", "@layer app{[data-app=profile] h1{color:red}}", "styles [data-app=profile] h1"],
  ["a class of no build", "@layer app{.card{color:red}}", "styles .card"],
  ["tokens", "@layer vendor{:root{--color-text:red}}", "styles :root"],
  ["an element for a library", "@layer vendor{button{color:red}}", "styles button"],
  ["its own outside a layer", `${OWN}{color:red}`, `styles ${OWN} in no layer`],
  ["its own in a layer of its own", `@layer mine{${OWN}{color:red}}`, `styles ${OWN} in layer mine`],
  ["a foreign sheet", '@import "https://cdn.example/a.css";', "has @import"],
  ["a font", "@font-face{font-family:X;src:url(x.woff2)}", "has @font-face"],
  [
    "a foreign picture",
    `@layer app{${OWN}{background:url(https://cdn.example/a.png)}}`,
    "loads https://cdn.example/a.png",
  ],
  [
    "a place above the dialogs",
    `@layer app{${OWN}{z-index:9999}}`,
    "stands at z-index 9999, above the page's header and dialogs",
  ],
  [
    "a place that is computed",
    `@layer app{${OWN}{z-index:calc(9*99)}}`,
    "stands at z-index calc(9*99), above the page's header and dialogs",
  ],
])("styling %s is reported", (_, css, fault) => {
  expect(faultsOf(css)).toContain(fault);
});

test.each<[string, string]>([
  ["its own", `@layer app{${OWN}{color:red}${OWN}>p,${OWN}:hover a{top:0}}`],
  ["its own where the root is dark", `@layer ui{[data-theme=dark] ${OWN}{color:red}}`],
  ["everything inside it", "@layer app{[data-app=auth] h1{color:red}}"],
  ["its own in a width", `@layer app{@media (width>40em){${OWN}{top:0}}}`],
  ["its own in a layer inside", `@layer app.parts{${OWN}{z-index:var(--z-sticky)}}`],
  ["an animation", `@layer app{@keyframes auth_0123456789ab-turn{to{rotate:1turn}}}`],
  ["a library", "@layer vendor{.swiper .swiper-slide{top:0}:root{--swiper-theme-color:#007aff}:host{display:block}}"],
  ["where the page scrolls to", `@layer app{html:has(${OWN}){scroll-padding-block-start:1rem}}`],
  ["its own by :is()", `@layer app{:is(${OWN},${OWN}-2) p{top:0}}`],
])("styling %s is not refused", (_, css) => {
  expect(faultsOf(css)).toEqual([]);
});
