import { encode } from "./encode.ts";
import { fill, type Layer, lay } from "./layers.ts";
import { cardLayout, lectureCard, lectureDial } from "./lecture-card.ts";
import { mediaPath, pixels, writeWebp } from "./output.ts";
import { type Lecture, lecturesOf, type Pack, twoDigits } from "./pack.ts";
import { palette } from "./palette.ts";

const fps = 10;

/** The length of every lecture clip; captions are timed to it. */
export const clipSeconds = 12;

function tone(lecture: Lecture): string {
  const scale = [98, 110, 123.47, 130.81, 146.83, 164.81, 174.61];
  const root = scale[lecture.id % scale.length] ?? 110;
  const swell = `min(1,t/2)*min(1,(${clipSeconds}-t)/2)`;
  return `0.05*${swell}*(sin(2*PI*${root}*t)+0.5*sin(2*PI*${root * 1.5}*t))`;
}

async function lectureClip(lecture: Lecture & { topic: number }, name: string): Promise<void> {
  const { width, height, dial, bar } = cardLayout;
  const frames = fps * clipSeconds;
  const card: Layer = { data: await pixels(lectureCard(lecture), 3), width, height };
  const dials: Layer[] = [];
  for (let index = 0; index < frames; index += 1) {
    const drawn = await pixels(lectureDial((index + 1) / frames - 0.0001, twoDigits(lecture.id)), 4);
    dials.push({ data: drawn, width: dial.size, height: dial.size });
  }
  await encode({
    target: mediaPath(name),
    width,
    height,
    fps,
    seconds: clipSeconds,
    quality: 36,
    keyEvery: 2,
    audio: { expression: tone(lecture), rate: 16000, bits: "8k" },
    frame: (index) => {
      const frame: Layer = { data: Buffer.from(card.data), width, height };
      const hand = dials[index];
      if (hand) lay(frame, hand, dial.x, dial.y, 1);
      fill(frame, { ...bar, width: Math.round((bar.width * (index + 1)) / frames) }, palette.brassLight);
      return frame.data;
    },
  });
}

/** One clip and one still for each lecture. Lectures without a video in the pack get theirs too; the pack decides what is shown. */
export async function makeLectureClips(pack: Pack): Promise<void> {
  for (const lecture of lecturesOf(pack)) {
    const number = twoDigits(lecture.id);
    const { dial } = cardLayout;
    const still = lectureCard(lecture).replace(
      "</svg>",
      `<g transform="translate(${dial.x} ${dial.y})">${lectureDial(0, number)}</g></svg>`,
    );
    await writeWebp(`posters/lectures/${number}.webp`, still, 78);
    await lectureClip(lecture, lecture.video ?? `lectures/${number}.mp4`);
  }
}
