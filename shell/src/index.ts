import "./loading/provide-runtime.ts";
import { nextTask } from "@academy/shared/time/next-task";

/**
 * The shell's modules in the order of their dependencies, each evaluated in a task of its own: in a single task they would block a
 * prerendered page for a third of a second on a slow phone. All of them are in the scripts of the page.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/schema"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/router"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/i18n"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/query"),
  () => import(/* webpackMode: "eager" */ "@academy/shared/session"),
  () => import(/* webpackMode: "eager" */ "./boot/start.ts"),
  () => import(/* webpackMode: "eager" */ "./routing/router.tsx"),
  () => import(/* webpackMode: "eager" */ "./boot/boot.tsx"),
];

async function evaluate(): Promise<void> {
  for (const part of PARTS) {
    await nextTask();
    await part();
  }
}

// Reported as a script error: the page's head script then shows that the page cannot load.
evaluate().catch(reportError);
