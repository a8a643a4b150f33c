/** The sample certificate of the content pack, a drawing made out to nobody. */
export const SAMPLE_CERTIFICATE = {
  src: "/media/public/brand/certificate-sample.svg",
  width: 1123,
  height: 794,
} as const;
