/** The positive whole number that a part of an address names; null for any other text. */
export const numberInAddress = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
