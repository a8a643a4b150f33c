import { escapedJson } from "@academy/delivery/edge/pages/page.ts";
import type { Registry, RegistryEntry } from "@academy/shared/area/registry";
import { SCRIPT_PATH } from "./build-errors.ts";

/** An area on this machine that replaces the live one. */
export interface OwnArea {
  id: string;
  entry: RegistryEntry;
}

const escapedForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The registry with the area of this machine; it has no version to fall back on, so that its errors are visible. */
export const withOwnArea = (registry: Registry, { id, entry }: OwnArea): Registry => ({
  ...registry,
  areas: { ...registry.areas, [id]: entry },
});

const dataIn = (html: string, id: string): string | undefined =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, "s").exec(html)?.[1];

const withData = (html: string, id: string, json: string): string =>
  html.replace(
    new RegExp(`(<script type="application/json" id="${id}">)(.*?)(</script>)`, "s"),
    (_, before: string, _data, after: string) => before + escapedJson(json) + after,
  );

/**
 * A page of the platform with the area of this machine in its registry, and without the preloads of the live area. Prerendered content
 * stays: the shell removes its style sheets. Gives null if the HTML is not a page of the shell.
 */
export function composedPage(html: string, own: OwnArea): string | null {
  const text = dataIn(html, "registry");
  if (text === undefined) return null;
  const registry = JSON.parse(text) as Registry;
  const live = registry.areas[own.id];
  const bases = [live, live?.rollout].flatMap((version) => (version ? [version.base] : []));
  const { origin } = new URL(own.entry.base);
  let page = withData(html, "registry", JSON.stringify(withOwnArea(registry, own)))
    // Trusted Types let scripts come from these origins alone.
    .replace(/(<meta name="script-origins" content="[^"]*)/, `$1 ${origin}`)
    .replace("</head>", `<script src="${SCRIPT_PATH}" async></script></head>`);
  for (const base of bases)
    page = page.replace(new RegExp(`<link rel="preload" as="fetch" href="${escapedForPattern(base)}[^>]*>`, "g"), "");
  const isOfBase = ([address = ""]: string[]) => bases.some((base) => address.startsWith(base));
  const texts = JSON.parse(dataIn(page, "texts") ?? "{}") as Record<string, string[][]>;
  const others = Object.entries(texts).map(([language, files]) => [language, files.filter((file) => !isOfBase(file))]);
  page = withData(page, "texts", JSON.stringify(Object.fromEntries(others)));
  // Removes the files of a rollout's two sides: the area of this machine has no rollout.
  return bases.some((base) => dataIn(page, "rollout")?.includes(base)) ? withData(page, "rollout", "0") : page;
}

/** The directives of the content security policy that allow the area's development server. */
const ALLOWED = ["script-src", "style-src", "img-src", "font-src", "connect-src"];

/** The platform's policy that also allows one area's development server and its web socket; violations are not reported to the platform. */
export function composedPolicy(policy: string, { entry }: OwnArea): string {
  const { origin } = new URL(entry.base);
  return policy
    .split(/\s*;\s*/)
    .filter((directive) => !/^report-(to|uri)\b/.test(directive))
    .map((directive) => {
      const [name = ""] = directive.split(" ");
      if (!ALLOWED.includes(name)) return directive;
      return `${directive} ${origin}${name === "connect-src" ? ` ${origin.replace("http:", "ws:")}` : ""}`;
    })
    .join("; ");
}
