import { expect, test } from "vitest";
import { readProbe } from "./read-probe.ts";

const picture = { codec_type: "video", color_transfer: "bt709", width: 1920, height: 1080 };
const sound = { codec_type: "audio" };
const probeOutput = (streams: object[], duration: string | undefined = "60.5") =>
  JSON.stringify({ streams, format: { duration } });

test.each([
  ["a film", probeOutput([sound, picture]), { seconds: 60.5, height: 1080, isHdr: false }],
  ["a film without sound", probeOutput([picture]), { seconds: 60.5, height: 1080, isHdr: false }],
  [
    "a film taken upright",
    probeOutput([{ ...picture, width: 720, height: 1280 }]),
    { seconds: 60.5, height: 720, isHdr: false },
  ],
  [
    "HDR of an iPhone",
    probeOutput([{ ...picture, color_transfer: "arib-std-b67" }]),
    { seconds: 60.5, height: 1080, isHdr: true },
  ],
  ["HDR10", probeOutput([{ ...picture, color_transfer: "smpte2084" }]), { seconds: 60.5, height: 1080, isHdr: true }],
])("%s is read", (_, text, facts) => {
  expect(readProbe(text)).toEqual(facts);
});

test.each([
  ["no answer", "", "unreadable"],
  ["no picture", probeOutput([sound]), "unreadable"],
  ["no length", probeOutput([picture], "N/A"), "unreadable"],
  ["a picture of no size", probeOutput([{ ...picture, width: 0 }]), "unreadable"],
  ["a picture that takes all memory", probeOutput([{ ...picture, width: 60_000 }]), "too_large"],
  ["a film of weeks", probeOutput([picture], "9000000"), "too_large"],
])("%s is refused", (_, text, fault) => {
  expect(() => readProbe(text)).toThrowError(expect.objectContaining({ fault }));
});
