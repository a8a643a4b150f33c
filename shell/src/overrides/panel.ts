import { areaField, type ListedArea } from "./area-field.ts";
import { ask, assertAnswers, endOverrides } from "./ask.ts";
import { element } from "./element.ts";
import { say, sayTime } from "./say.ts";
import { applyStyle } from "./style.ts";
import { told } from "./told.ts";

/** Runs something for a button: one at a time, and its refusal is said in the panel. */
function attempt(fault: HTMLElement, work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    fault.textContent = "";
    await work().catch((error: Error) => {
      fault.textContent = error.message;
    });
    isRunning = false;
  };
}

/** Opens the panel: the areas and their versions, one of which may be chosen for each. */
async function open(): Promise<void> {
  applyStyle();
  const page = told();
  const fault = element("p", { role: "alert", class: "ov-fault" });
  const dialog = element("dialog", { id: "overrides-panel", "aria-labelledby": "overrides-title" });
  dialog.addEventListener("close", () => dialog.remove());
  const areas = await ask<{ areas: ListedArea[] }>("areas").catch((error: Error) => {
    fault.textContent = error.message;
    return { areas: [] };
  });
  const fields = areas.areas.map((area) =>
    areaField(
      area,
      page.shown.find((shown) => shown.area === area.area),
      page.mayChoose,
    ),
  );
  const apply = attempt(fault, async () => {
    const chosen = fields.flatMap(({ area, choice }) => {
      const made = choice();
      return made ? [[area, made] as const] : [];
    });
    for (const [area, { address }] of chosen) if (address !== undefined) await assertAnswers(area, address);
    await ask("choices", { chosen: Object.fromEntries(chosen) });
    location.reload();
  });
  const end = attempt(fault, endOverrides);
  const intro = page.mayChoose
    ? say("panel", "choose")
    : say("panel", "preview", { time: sayTime(page.until ?? Date.now()) });
  const button = (text: string, attributes = {}) => element("button", { class: "ov-button", ...attributes }, text);
  const form = element(
    "form",
    {
      method: "dialog",
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        if (page.mayChoose) void apply();
      },
    },
    element("h2", { id: "overrides-title" }, say("panel", "title")),
    element("p", {}, intro),
    ...fields.map(({ field }) => field),
    fault,
    element(
      "div",
      { class: "ov-actions" },
      ...(page.mayChoose ? [button(say("panel", "apply"), { "data-first": true })] : []),
      ...(page.until === null ? [] : [button(say("panel", "end"), { type: "button", onclick: () => void end() })]),
      button(say("panel", "close"), { type: "button", onclick: () => dialog.close() }),
    ),
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}

void open();
