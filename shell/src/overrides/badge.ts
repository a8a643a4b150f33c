import { element } from "./element.ts";
import { isFault, withReason } from "./fault.ts";
import { endOverrides } from "./overrides-api.ts";
import type { OverridesState, ShownChoice } from "./overrides-state.ts";
import { applyStyle } from "./style.ts";
import { formatTime, timeOf, translate } from "./translate.ts";

/** Longest wait that a browser's timer can keep (milliseconds). */
const TIMER_MOST = 2 ** 31 - 1;

/** Why a choice is not shown. */
const whyOf = ({ area, code, fault, reason }: ShownChoice): (Node | string)[] =>
  isFault(code) ? withReason(translate("fault", code, { area }), reason ?? "") : withReason("", fault ?? "");

/** Shows in a corner of the page that this visitor sees versions other than the live ones, and until when. */
export function showBadge({ until, shown }: OverridesState): void {
  applyStyle();
  const badge = element("aside", { id: "overrides-badge" });
  let failure = "";

  const faults = (): (Node | string)[][] =>
    shown.flatMap((choice) => {
      const { area, fault, rolledBackAt } = choice;
      if (fault !== null) return [[`${translate("badge", "fault", { area })} `, ...whyOf(choice)]];
      return rolledBackAt ? [[translate("badge", "rolled_back", { area, ...timeOf(rolledBackAt) })]] : [];
    });
  /** One end time when all choices end together, otherwise the end time of each choice. */
  const ends = (): string[] => {
    if (shown.every((choice) => (choice.until ?? until) === until))
      return [translate("badge", "until", { time: formatTime(until) })];
    return shown.map(({ area, until: own = until }) =>
      own <= Date.now()
        ? translate("badge", "ended", { area })
        : `${area} ${translate("badge", "until", { time: formatTime(own) })}`,
    );
  };
  const end = () =>
    endOverrides().catch((error: Error) => {
      failure = error.message;
      draw();
    });
  const draw = () => {
    const areas = shown.map(({ area, version }) => `${area} ${version}`).join(", ");
    badge.setAttribute("aria-label", translate("badge", "label"));
    const lines = [...ends().map((text) => [text]), ...faults()];
    const text =
      until <= Date.now()
        ? [translate("badge", "over")]
        : [
            element("b", {}, translate("badge", "shown", { areas })),
            ...lines.flatMap((line, index) => (index === 0 ? line : [" · ", ...line])),
          ];
    const ending = { type: "button", class: "ov-button", onclick: () => void end() };
    badge.replaceChildren(
      element("p", {}, ...text),
      element("p", { role: "alert", class: "ov-fault" }, failure),
      element("button", ending, translate("badge", "end")),
    );
  };

  draw();
  document.body.append(badge);
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["lang"] });
  for (const end of new Set([until, ...shown.map((choice) => choice.until ?? until)]))
    setTimeout(draw, Math.min(end - Date.now(), TIMER_MOST));
}
