import { nextTask } from "@academy/shared/time/next-task";

/**
 * The code of the desk: one file, whose modules are evaluated in several tasks, those that others import first. At once they would be a task
 * of more than 100 ms on a slow phone.
 */
export async function loadDesk() {
  await import(/* webpackMode: "eager" */ "./document/schema.ts");
  await nextTask();
  await import(/* webpackMode: "eager" */ "./document/read-markdown.ts");
  await nextTask();
  await import(/* webpackMode: "eager" */ "./document/plugins.ts");
  await nextTask();
  await import(/* webpackMode: "eager" */ "./document/editor.ts");
  await nextTask();
  return (await import(/* webpackMode: "eager" */ "./essay-desk.tsx")).EssayDesk;
}
