import { expect, test } from "vitest";
import { readProbe } from "./read-probe.ts";

const picture = { codec_type: "video", codec_name: "h264", pix_fmt: "yuv420p", width: 1920, height: 1080 };
const sound = { codec_type: "audio", codec_name: "aac" };
const said = (streams: object[], duration: string | undefined = "60.5") =>
  JSON.stringify({ streams, format: { duration } });

test.each([
  ["a film", said([sound, picture]), { seconds: 60.5, height: 1080, isPlayable: true }],
  ["a film without sound", said([picture]), { seconds: 60.5, height: 1080, isPlayable: true }],
  [
    "a film taken upright",
    said([{ ...picture, width: 720, height: 1280 }]),
    { seconds: 60.5, height: 720, isPlayable: true },
  ],
  ["HEVC", said([{ ...picture, codec_name: "hevc" }, sound]), { seconds: 60.5, height: 1080, isPlayable: false }],
  [
    "ten bits a colour",
    said([{ ...picture, pix_fmt: "yuv420p10le" }]),
    { seconds: 60.5, height: 1080, isPlayable: false },
  ],
  ["other sound", said([picture, { ...sound, codec_name: "ac3" }]), { seconds: 60.5, height: 1080, isPlayable: false }],
])("%s is understood", (_, text, facts) => {
  expect(readProbe(text)).toEqual(facts);
});

test.each([
  ["no answer", "", "unreadable"],
  ["no picture", said([sound]), "unreadable"],
  ["no length", said([picture], "N/A"), "unreadable"],
  ["a picture of no size", said([{ ...picture, width: 0 }]), "unreadable"],
  ["a picture that takes all memory", said([{ ...picture, width: 60_000 }]), "too_large"],
  ["a film of weeks", said([picture], "9000000"), "too_large"],
])("%s is refused", (_, text, fault) => {
  expect(() => readProbe(text)).toThrowError(expect.objectContaining({ fault }));
});
