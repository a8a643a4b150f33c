import { LANGUAGES } from "@academy/shared/contract/language";

/** The texts inside the page itself, in one language, shown until the application's texts are loaded. */
export interface BootTexts {
  loading: string;
  slow: string;
  failed: string;
  reload: string;
  /** For a visitor whose browser runs no scripts, at an address that is not prerendered. */
  script: string;
  home: string;
}

/** The seal as the header will show it. */
const SEAL = [
  '<svg viewBox="0 0 40 40" width="40" height="40" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">',
  '<path d="M20 7v26" stroke-width="2"/><circle cx="20" cy="20" r="18.5" stroke-width="1.5"/><circle cx="20" cy="20" r="14.5" stroke-width=".75"/>',
  '<path d="M11.5 16.5h17M20 16.5" stroke-width="1.5"/><path d="M8.7 24.2a3.4 3.4 0 0 0 5.6 0l-2.8-7.4zM25.7 24.2a3.4 3.4 0 0 0 5.6 0l-2.8-7.4z" stroke-width="1.25"/></svg>',
].join("");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * The styles of the boot screen. They are inline in the page, because the screen is shown before any style sheet, or without one:
 * then it has the system's colours. The screen takes no room in the layout, so that nothing moves when the application appears.
 */
export const BOOT_STYLE = [
  "#boot,.boot-words [lang],[data-when]{display:none}",
  "[lang=en] .boot-words [lang=en],[lang=ru] .boot-words [lang=ru]{display:inline}",
  "[data-boot=wait] [data-when~=wait],[data-boot=slow] [data-when~=slow],[data-boot=failed] [data-when~=failed]{display:inline-block}",
  "[data-boot] #root:empty~#boot,[data-waiting] #boot{display:block;position:absolute;inset:0 0 auto}",
  // As high as the header that will be here (specification §2).
  "#boot>div{display:flex;align-items:center;box-sizing:border-box;height:74px;padding-inline:var(--gutter,1.25rem);border-bottom:1px solid var(--color-border,GrayText)}",
  "#boot svg>path:first-child{stroke:var(--color-accent-solid,currentColor)}",
  ".boot-words{margin:18svh auto 0;padding:0 1.25rem;text-align:center;font:var(--type-body,1rem/1.6 system-ui,sans-serif)}",
  "#root:not(:empty)~noscript{display:none}",
  "[data-boot=wait] .boot-words{animation:boot-late .8s step-start}",
  ".boot-words i{width:1.25rem;height:1.25rem;margin:0 auto 1rem;border:2px solid var(--color-border,GrayText);border-top-color:var(--color-accent-solid,CanvasText);border-radius:50%;animation:boot-turn 1.2s linear infinite}",
  "[data-boot=wait] .boot-words i,[data-boot=slow] .boot-words i{display:block}",
  // Over a page with content it is a bar. There it always reports a failure, but slowness only to a visitor who has pressed a button.
  "html[data-boot=failed] #root:not(:empty)~#boot,html[data-boot=slow]:has([data-pressed]) #boot{display:block;position:fixed;inset:auto 0 0;z-index:1000;padding:.75rem 0;border-top:1px solid var(--color-border,GrayText);background:var(--color-surface,Canvas);color:var(--color-text,CanvasText)}",
  "html:not([data-waiting]) #root:not(:empty)~#boot>div{display:none}html:not([data-waiting]) #root:not(:empty)~#boot .boot-words{margin:0 auto}",
  "html:not([data-waiting]) #root:not(:empty)~#boot i{display:none!important}",
  "[data-pressed]{cursor:progress;opacity:.6}",
  "@keyframes boot-late{from{visibility:hidden}}@keyframes boot-turn{to{rotate:1turn}}",
  "@media(prefers-reduced-motion:reduce){.boot-words i{animation:none}}",
].join("");

/**
 * The boot screen, shown before the application and in place of it (reading 45): the header's line; after a moment a sign that the
 * page is loading; after ten seconds a note that loading takes long; and, when scripts or texts fail to load, an error with a reload link.
 */
export function bootScreen(texts: Record<string, BootTexts>): string {
  const say = (key: keyof BootTexts) =>
    LANGUAGES.map((language) => `<span lang="${language}">${escaped(texts[language]?.[key] ?? "")}</span>`).join("");
  const when = (state: string, key: keyof BootTexts) => `<span data-when="${state}">${say(key)}</span>`;
  return [
    `<div id="boot"><div>${SEAL}</div><p class="boot-words" role="status"><i data-when="wait slow"></i>`,
    `${when("wait", "loading")}${when("slow", "slow")}${when("failed", "failed")} `,
    `<a href="" data-when="slow failed">${say("reload")}</a></p></div>`,
    `<noscript><p class="boot-words">${say("script")} <a href="/">${say("home")}</a></p></noscript>`,
  ].join("");
}
