import type { Language } from "@academy/shared/contract/language";
import { academyTime, dayOf } from "#format/academy-day.ts";

/** When an email was requested, and from what kind of device: browser and system in short, empty when unknown. */
export interface RequestOrigin {
  at: Date;
  device: string;
}

const TEXTS = {
  en: {
    zone: "Astana time",
    from: (device: string) => `from ${device.replace(", ", " on ")}`,
    unknown: "from an unknown device",
  },
  ru: { zone: "время Астаны", from: (device: string) => `устройство: ${device}`, unknown: "устройство неизвестно" },
} as const;

/** A moment in the academy's time zone: `1 December 2026, 14:00 (Astana time)`. */
export function describeMoment(at: Date, language: Language) {
  return `${dayOf(at, language)}, ${academyTime(at)} (${TEXTS[language].zone})`;
}

/** The text by which the owner recognizes a request: `1 December 2026, 14:00 (Astana time), from Chrome on Windows`, in the academy's time zone. */
export function describeOrigin({ at, device }: RequestOrigin, language: Language) {
  const { from, unknown } = TEXTS[language];
  return `${describeMoment(at, language)}, ${device === "" ? unknown : from(device)}`;
}
