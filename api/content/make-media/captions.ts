import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@academy/shared/contract/language";
import { clipSeconds } from "./lecture-clips.ts";
import { write } from "./output.ts";
import { lecturesOf, type Pack, sourcePath, twoDigits } from "./pack.ts";


type Captions = Record<string, Record<Language, string[]>>;

const opening = 0.2;
const pause = 0.1;

function stamp(second: number): string {
  const whole = Math.floor(second);
  const thousandths = Math.round((second - whole) * 1000);
  return `00:00:${String(whole).padStart(2, "0")}.${String(thousandths).padStart(3, "0")}`;
}

function folded(sentence: string): string {
  if (sentence.length <= 42) return sentence;
  const spaces = [...sentence.matchAll(/ /g)].map((match) => match.index);
  const middle = sentence.length / 2;
  const cut = spaces.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    spaces[0] ?? 0,
  );
  return `${sentence.slice(0, cut)}\n${sentence.slice(cut + 1)}`;
}

/** One caption file: every sentence stays as long as its length asks for, and the last ends with the clip. */
function webVtt(sentences: readonly string[], language: Language): string {
  const time = clipSeconds - opening * 2 - pause * (sentences.length - 1);
  const weights = sentences.map((sentence) => sentence.length + 20);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let at = opening;
  const cues = sentences.map((sentence, index) => {
    const end = at + (time * (weights[index] ?? 0)) / whole;
    const cue = `${index + 1}\n${stamp(at)} --> ${stamp(end)}\n${folded(sentence)}\n`;
    at = end + pause;
    return cue;
  });
  return `WEBVTT\nLanguage: ${language}\n\n${cues.join("\n")}`;
}

/** Captions of every lecture in both languages. */
export function makeCaptions(pack: Pack): void {
  const captions = JSON.parse(readFileSync(sourcePath("./captions.json"), "utf8")) as Captions;
  for (const lecture of lecturesOf(pack)) {
    const number = twoDigits(lecture.id);
    const texts = captions[number];
    if (!texts) throw new Error(`captions.json has no lecture ${number}`);
    for (const language of LANGUAGES)
      write(`captions/${number}.${language}.vtt`, webVtt(texts[language], language));
  }
}
