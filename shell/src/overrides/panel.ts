import { areaField, type ListedArea } from "./area-field.ts";
import { dialogButton, openDialog } from "./dialog.ts";
import { element } from "./element.ts";
import { assertAnswers, callEdge, endOverrides, messageOf } from "./overrides-api.ts";
import { readOverridesState } from "./overrides-state.ts";
import { formatTime, translate } from "./translate.ts";

/** Makes a handler of a button: it runs once at a time, and the panel shows why it failed. */
function runExclusive(fault: HTMLElement, work: () => Promise<void>): () => Promise<void> {
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
const showInDialog = openDialog();
const fault = element("p", { role: "alert", class: "ov-fault" });
const endPreview = runExclusive(fault, endOverrides);
const endButtons = () =>
  page.until === null
    ? []
    : [dialogButton(translate("panel", "end"), { type: "button", onclick: () => void endPreview() })];

/** Shows that the list of areas could not be loaded; without the list nothing may be applied. */
function showFailure(error: Error): void {
  fault.replaceChildren(...messageOf(error));
  const again = runExclusive(fault, async () => showList(await list()));
  const retry = dialogButton(translate("panel", "again"), { "data-first": true });
  showInDialog({ body: [fault], buttons: [retry, ...endButtons()], onSubmit: () => void again() });
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
  // The request replaces all choices, so those of areas that are not listed are sent again.
  const unlistedChoices = page.shown
    .filter(({ area }) => !areas.some((listed) => listed.area === area))
    .map(({ area, version, address }) => [area, address === undefined ? { version } : { address }] as const);
  const apply = runExclusive(fault, async () => {
    const chosen = fields.flatMap(({ area, choice }) => {
      const made = choice();
      return made ? [[area, made] as const] : [];
    });
    for (const [area, { address }] of chosen) if (address !== undefined) await assertAnswers(area, address);
    await callEdge("choices", { chosen: Object.fromEntries([...unlistedChoices, ...chosen]) });
    location.reload();
  });
  const intro = page.mayChoose
    ? translate("panel", "choose")
    : translate("panel", "preview", { time: formatTime(page.until ?? Date.now()) });
  showInDialog({
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
