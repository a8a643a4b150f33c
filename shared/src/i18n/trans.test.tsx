import { render } from "@testing-library/react";
import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import { Trans } from "./trans.tsx";

const words: Record<string, string> = {
  link: "No account yet? <signUp>Sign up</signUp>.",
  two: "Accept the <terms>terms</terms> and the <privacy>policy</privacy>",
  value: "Sent to <address>{{address}}</address>, {{length}} digits",
  less: "Sent to <address>a < b</address>",
  inherited: "<constructor>a</constructor><__proto__>b</__proto__><toString>c</toString>",
  deadline: "It changes on {{date}}.",
  unknown: "Less than <other>ten</other>",
};

async function html(key: string, values?: Record<string, unknown>): Promise<string> {
  const i18n = createInstance();
  await i18n.init({
    lng: "en",
    resources: { en: { common: words } },
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  const components = {
    signUp: <em />,
    terms: <em />,
    privacy: <q />,
    address: <strong />,
  };
  const t = i18n.t as unknown as TFunction<"common">;
  const { container } = render(
    <Trans t={t} i18nKey={key as "video_not_supported"} components={components} {...(values && { values })} />,
  );
  return container.innerHTML;
}

test.each([
  ["an element stands inside the words", "link", "<span>No account yet? </span><em>Sign up</em><span>.</span>"],
  [
    "two elements each get their own words",
    "two",
    "<span>Accept the </span><em>terms</em><span> and the </span><q>policy</q>",
  ],
  ["a sign that begins no element is a word", "less", "<span>Sent to </span><strong>a &lt; b</strong>"],
  [
    "a name that every object has stays text",
    "inherited",
    "<span>&lt;constructor&gt;a&lt;/constructor&gt;&lt;__proto__&gt;b&lt;/__proto__&gt;&lt;toString&gt;c&lt;/toString&gt;</span>",
  ],
  ["a name that is not given stays text", "unknown", "<span>Less than &lt;other&gt;ten&lt;/other&gt;</span>"],
])("%s", async (_, key, expected) => {
  expect(await html(key)).toBe(expected);
});

test("a date in a sentence is not for the browser's translation", async () => {
  expect(await html("deadline", { date: "1 March 2027" })).toBe(
    '<span>It changes on </span><span translate="no">1 March 2027</span><span>.</span>',
  );
});

test("values are put in, and what a person wrote never becomes an element", async () => {
  expect(await html("value", { address: "a<b>@x.org", length: 6 })).toBe(
    '<span>Sent to </span><strong><span translate="no">a&lt;b&gt;@x.org</span></strong><span>, 6 digits</span>',
  );
});
