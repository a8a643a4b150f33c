import { element } from "./element.ts";
import type { ShownChoice } from "./overrides-state.ts";
import { translate } from "./translate.ts";

/** An area as the edge lists it, with the versions it may be shown in. */
export interface ListedArea {
  area: string;
  live: string;
  previous: string | null;
  rollout: { version: string; traffic: number } | null;
  stored: string[];
}

/** What is chosen for an area. */
interface Choice {
  version?: string;
  address?: string;
}

/** The field of one area, and what is chosen in it; null is the live version as everybody has it. */
interface AreaField {
  area: string;
  field: HTMLElement;
  choice: () => Choice | null;
}

/** The entry of a development server among the versions. */
const OWN = "own";

function optionsOf({ live, previous, rollout, stored }: ListedArea, also: string | undefined): [string, string][] {
  const named: [string, string][] = [["", translate("panel", "live", { version: live })]];
  if (rollout)
    named.push([
      rollout.version,
      translate("panel", "rollout", { share: String(rollout.traffic), version: rollout.version }),
    ]);
  if (previous) named.push([previous, translate("panel", "previous", { version: previous })]);
  const rest = [...new Set([...stored, ...(also ? [also] : [])])].filter(
    (version) => version !== live && !named.some(([known]) => known === version),
  );
  return [...named, ...rest.map((version): [string, string] => [version, translate("panel", "stored", { version })])];
}

/** The versions of one area to choose from; where choosing is not allowed, only the version that is shown. */
export function areaField(listed: ListedArea, shown: ShownChoice | undefined, mayChoose: boolean): AreaField {
  const { area, live } = listed;
  const legend = element("legend", {}, area);
  if (!mayChoose) {
    const version = shown?.fault === null ? (shown.version ?? shown.address ?? live) : live;
    const label = version === live ? translate("panel", "live", { version }) : version;
    return { area, field: element("fieldset", {}, legend, element("p", {}, label)), choice: () => null };
  }
  const chosen = shown?.address ? OWN : (shown?.version ?? "");
  const options = optionsOf(listed, shown?.version).map(([value, label]) =>
    element("option", { value, selected: value === chosen }, label),
  );
  const own = element("option", { value: OWN, selected: chosen === OWN }, translate("panel", "own"));
  const select = element("select", { "aria-label": area }, ...options, own);
  const address = element("input", {
    id: `overrides-address-${area}`,
    type: "url",
    inputmode: "url",
    value: shown?.address ?? "",
    "aria-describedby": `overrides-help-${area}`,
  });
  const where = element(
    "div",
    {},
    element("label", { for: address.id }, translate("panel", "address")),
    address,
    element("small", { id: `overrides-help-${area}` }, translate("panel", "address_help")),
  );
  const follow = () => {
    where.hidden = select.value !== OWN;
  };
  select.addEventListener("change", follow);
  follow();
  return {
    area,
    field: element("fieldset", {}, legend, select, where),
    choice: () => {
      if (select.value === OWN) return { address: address.value.trim() };
      return select.value === "" ? null : { version: select.value };
    },
  };
}
