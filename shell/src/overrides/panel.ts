import { areaField, type ListedArea } from "./area-field.ts";
import { dialogButton, openDialog } from "./dialog.ts";
import { element } from "./element.ts";
import { assertAnswers, callEdge, endOverrides, messageOf } from "./overrides-api.ts";
import { readOverridesState } from "./overrides-state.ts";
import { formatTime, translate } from "./translate.ts";

/** Runs something for a button: one at a time, and its refusal is said in the panel. */
function attempt(fault: HTMLElement, work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    fault.textContent = "";
    await work().catch((error: Error) => {
      fault.replaceChildren(...messageOf(error));
    });
    isRunning = false;
  };
}

const page = readOverridesState();
const fill = openDialog();
const fault = element("p", { role: "alert", class: "ov-fault" });
const end = attempt(fault, endOverrides);
const endButtons = () =>
  page.until === null ? [] : [dialogButton(translate("panel", "end"), { type: "button", onclick: () => void end() })];

/** Shows that the list of areas could not be loaded; without the list nothing may be applied. */
function showFailure(error: Error): void {
  fault.replaceChildren(...messageOf(error));
  const again = attempt(fault, async () => showList(await list()));
  const retry = dialogButton(translate("panel", "again"), { "data-first": true });
  fill({ body: [fault], buttons: [retry, ...endButtons()], onSubmit: () => void again() });
}

/** The areas and their versions, one of which may be chosen for each. */
function showList(areas: ListedArea[]): void {
  const fields = areas.map((area) =>
    areaField(
      area,
      page.shown.find((shown) => shown.area === area.area),
      page.mayChoose,
    ),
  );
  const unlisted = page.shown
    .filter(({ area }) => !areas.some((listed) => listed.area === area))
    .map(({ area, version, address }) => [area, address === undefined ? { version } : { address }] as const);
  const apply = attempt(fault, async () => {
    const chosen = fields.flatMap(({ area, choice }) => {
      const made = choice();
      return made ? [[area, made] as const] : [];
    });
    for (const [area, { address }] of chosen) if (address !== undefined) await assertAnswers(area, address);
    await callEdge("choices", { chosen: Object.fromEntries([...unlisted, ...chosen]) });
    location.reload();
  });
  const intro = page.mayChoose
    ? translate("panel", "choose")
    : translate("panel", "preview", { time: formatTime(page.until ?? Date.now()) });
  fill({
    body: [element("p", {}, intro), ...fields.map(({ field }) => field), fault],
    buttons: [
      ...(page.mayChoose ? [dialogButton(translate("panel", "apply"), { "data-first": true })] : []),
      ...endButtons(),
    ],
    onSubmit: () => {
      if (page.mayChoose) void apply();
    },
  });
}

const list = async () => (await callEdge<{ areas: ListedArea[] }>("areas")).areas;
list().then(showList).catch(showFailure);
