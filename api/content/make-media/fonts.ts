const serif = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-";
const sans = "/usr/share/fonts/opentype/inter/Inter-";

/** The faces of the artwork: Debian's packages fonts-ebgaramond and fonts-inter. */
export const fontFiles = {
  serif: `${serif}Regular.otf`,
  serifItalic: `${serif}Italic.otf`,
  serifBold: `${serif}Bold.otf`,
  sans: `${sans}Regular.otf`,
  sansMedium: `${sans}Medium.otf`,
  sansBold: `${sans}SemiBold.otf`,
} as const;

/** The name of one face. */
export type Face = keyof typeof fontFiles;
