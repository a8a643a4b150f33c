import { vi } from "vitest";

const RealFormat = Intl.DateTimeFormat;

/** Makes `Intl` behave as in a Node whose time zone data is older than 1 March 2024. `vi.unstubAllGlobals` ends it. */
export function withOldTimeZoneData(): void {
  const DateTimeFormat = new Proxy(RealFormat, {
    construct: (Format, [locales, options]: ConstructorParameters<typeof RealFormat>) =>
      new Format(locales, { ...options, ...(options?.timeZone === "Asia/Almaty" && { timeZone: "Etc/GMT-6" }) }),
  });
  vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: DateTimeFormat } }));
}
