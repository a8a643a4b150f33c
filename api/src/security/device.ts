const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (table: typeof BROWSERS, header: string) => table.find(([sign]) => sign.test(header))?.[1];

/** Browser and system of a `User-Agent` in short, the only part of it that is kept; empty when unknown. */
export function deviceOf(header: string | undefined) {
  const value = (header ?? "").slice(0, 500);
  return [nameIn(BROWSERS, value), nameIn(SYSTEMS, value)].filter((name) => name !== undefined).join(", ");
}
