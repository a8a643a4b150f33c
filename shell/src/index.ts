import "./loading/provide-runtime.ts";
import { nextTask } from "@academy/shared/time/next-task";

/**
 * The shell's modules in the order in which they need each other, in as many tasks: evaluated in one, on a slow phone they would
 * keep a page that stands already from answering for a third of a second. All of them are in the scripts of the page.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/schema"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/router"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/i18n"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/query"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/session"),
  () => import(/* webpackMode: "eager" */ "./boot/start.ts"),
  () => import(/* webpackMode: "eager" */ "./boot/boot.tsx"),
];

async function evaluate(): Promise<void> {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
}

// As an error of a script: the page's head script says that the page cannot come.
evaluate().catch(reportError);
