import { hairStyles } from "./hair.ts";
import { write, writeWebp } from "./output.ts";
import type { Pack } from "./pack.ts";
import { palette } from "./palette.ts";
import { type Look, looks } from "./portrait-looks.ts";
import { picture } from "./svg.ts";

const grounds: Record<Look["ground"], readonly [string, string, string]> = {
  sand: ["#EFE6D3", "#E0D0AD", "#CDB98D"],
  haze: ["#E3E9ED", "#CCD8E0", "#AFC0CC"],
  brass: ["#F4E7C9", "#E6CD93", "#CFAF66"],
  sage: ["#E3E8DF", "#C9D3C5", "#A8B8A5"],
  blue: ["#D5DFE9", "#AFC2D4", "#8BA5BD"],
  rose: ["#F0E2DA", "#E0C6BB", "#C7A497"],
};

const head =
  "M174 250C174 186 208 152 256 152C304 152 338 186 338 250C338 322 306 380 256 380C206 380 174 322 174 250Z";
const shoulders = "M36 690C38 560 80 496 158 474L214 452H298L354 474C432 496 474 560 476 690Z";

function darker(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function background(look: Look): string {
  const [light, middle, deep] = grounds[look.ground];
  return `<rect width="512" height="640" fill="${light}"/><path d="M56 640V296A200 200 0 0 1 456 296V640Z" fill="${middle}"/><path d="M256 96A200 200 0 0 1 456 296V640H256Z" fill="${deep}" opacity=".28"/><path d="M40 640V296A216 216 0 0 1 472 296V640" fill="none" stroke="${palette.brass}" stroke-width="2"/>`;
}

function collar(look: Look): string {
  const { shirt, accent } = look;
  const open = `<path d="M208 452L256 560L304 452Z" fill="${shirt}"/>`;
  const lapels = `<path d="M208 450L176 470L196 520L184 530L250 690H264L328 530L316 520L336 470L304 450L256 566Z" fill="${darker(look.jacket, 0.22)}"/>`;
  if (look.neck === "tie")
    return `${open}<path d="M246 478H266L272 496L268 508L280 600L256 640L232 600L244 508L240 496Z" fill="${accent}"/><path d="M214 440L206 456L240 500L256 478L272 500L306 456L298 440L256 476Z" fill="${shirt}" stroke="${darker(shirt, 0.14)}" stroke-width="2"/>${lapels}`;
  if (look.neck === "open")
    return `${open}<path d="M224 446L256 522L288 446Z" fill="${darker(look.skin, 0.08)}"/><path d="M214 438L200 458L238 512L256 520L222 448ZM298 438L312 458L274 512L256 520L290 448Z" fill="${shirt}" stroke="${darker(shirt, 0.14)}" stroke-width="2"/>${lapels}`;
  if (look.neck === "blouse")
    return `${open}<path d="M222 446L256 506L290 446Z" fill="${darker(look.skin, 0.08)}"/>${lapels}<circle cx="256" cy="500" r="5" fill="${accent}"/>`;
  if (look.neck === "roll")
    return `<path d="M206 452L256 600L306 452Z" fill="${shirt}"/><path d="M212 426H300L308 470C280 486 232 486 204 470Z" fill="${shirt}"/><path d="M210 434C240 446 272 446 302 434" stroke="${darker(shirt, -0.5)}" stroke-width="2" fill="none"/>${lapels}`;
  if (look.neck === "scarf")
    return `${open}${lapels}<path d="M202 442C220 476 292 476 310 442L322 468C300 512 212 512 190 468Z" fill="${accent}"/><path d="M238 494L234 588L266 604L278 492Z" fill="${darker(accent, 0.14)}"/><path d="M204 462C232 488 280 488 308 462" stroke="${darker(accent, 0.25)}" stroke-width="2.5" fill="none"/>`;
  return `<path d="M200 456C214 520 298 520 312 456L340 470L300 690H212L172 470Z" fill="${shirt}"/><path d="M214 446C222 496 290 496 298 446Z" fill="${darker(look.skin, 0.08)}"/><path d="M213 452C222 500 290 500 299 452" stroke="${look.accent}" stroke-width="3" fill="none"/><path d="M204 450L172 470L190 520L180 530L240 690H150L140 480ZM308 450L340 470L322 520L332 530L272 690H362L372 480Z" fill="${darker(look.jacket, 0.22)}"/>`;
}

function beard(look: Look): string {
  if (!look.beard) return "";
  const colour = look.style === "bald" ? look.hair : darker(look.hair, -0.08);
  const full =
    "M174 262C172 340 206 396 256 396C306 396 340 340 338 262C332 292 322 312 306 320C288 310 268 308 256 314C244 308 224 310 206 320C190 312 180 292 174 262Z";
  const short =
    "M175 272C176 336 208 386 256 386C304 386 336 336 337 272C331 304 320 322 304 328C288 320 268 318 256 322C244 318 224 320 208 328C192 322 181 304 175 272Z";
  return `<path d="${look.beard === "full" ? full : short}" fill="${colour}" opacity="${look.beard === "full" ? 1 : 0.85}"/><path d="M232 340C246 334 266 334 280 340C268 347 244 347 232 340Z" fill="${darker(look.skin, 0.16)}"/>`;
}

function details(look: Look): string {
  const glasses = look.glasses
    ? `<g fill="#FFFFFF" fill-opacity=".22" stroke="${palette.navyDeep}" stroke-width="4"><rect x="188" y="246" width="58" height="42" rx="17"/><rect x="266" y="246" width="58" height="42" rx="17"/><path d="M246 262Q256 256 266 262M188 260L174 254M324 260L338 254" fill="none"/></g>`
    : "";
  const earrings = look.earrings
    ? `<circle cx="170" cy="312" r="5.5" fill="${palette.brassLight}"/><circle cx="342" cy="312" r="5.5" fill="${palette.brassLight}"/>`
    : "";
  return glasses + earrings;
}

/** One portrait of the series: flat shapes, no face, light from the left, an arch behind. */
function portrait(look: Look): string {
  const hair = hairStyles[look.style];
  const shade = darker(look.skin, 0.13);
  const ears = `<ellipse cx="172" cy="280" rx="13" ry="22" fill="${look.skin}"/><ellipse cx="340" cy="280" rx="13" ry="22" fill="${shade}"/>`;
  return picture(512, 640, [
    `<defs><clipPath id="half"><rect x="262" y="0" width="250" height="760"/></clipPath></defs>`,
    background(look),
    `<path d="${hair.back}" fill="${darker(look.hair, look.style === "round" ? 0 : 0.18)}"/>`,
    `<g transform="translate(0 -32)">`,
    `<path d="${shoulders}" fill="${look.jacket}"/><path d="${shoulders}" fill="#000000" opacity=".1" clip-path="url(#half)"/>`,
    `<path d="M216 340H296V456L256 486L216 456Z" fill="${darker(look.skin, 0.08)}"/><path d="M216 372C236 398 276 398 296 372V424C280 438 238 440 216 424Z" fill="${darker(look.skin, 0.24)}"/>`,
    collar(look),
    look.pin
      ? `<circle cx="356" cy="540" r="8" fill="none" stroke="${palette.brassLight}" stroke-width="3"/><path d="M356 528V552" stroke="${palette.brassLight}" stroke-width="3"/>`
      : "",
    "</g>",
    ears,
    `<path d="${head}" fill="${look.skin}"/><path d="M262 152C306 154 338 188 338 250C338 322 306 380 256 380C280 350 270 318 282 300C268 296 262 282 266 258Z" fill="${shade}"/>`,
    beard(look),
    `<path d="${hair.front}" fill="${look.hair}"/><path d="${hair.front}" fill="#FFFFFF" opacity=".07" clip-path="url(#half)" transform="translate(512 0) scale(-1 1)"/>`,
    details(look),
  ]);
}

/** The picture of a person without a photo: the same bust in quiet tones. */
function defaultAvatar(): string {
  return picture(512, 640, [
    `<rect width="512" height="640" fill="#E4ECF4"/><path d="M40 640V296A216 216 0 0 1 472 296V640" fill="#D3DFEA"/>`,
    `<g transform="translate(0 -32)"><path d="${shoulders}" fill="${palette.slate}"/><path d="M216 340H296V456L256 490L216 456Z" fill="#8FA6BC"/></g><path d="${head}" fill="#A9BCCE"/>`,
  ]);
}

/** A portrait for every person of the pack and the default picture. */
export async function makePortraits(pack: Pack): Promise<void> {
  for (const person of pack.people) {
    const look = looks[person.slug];
    if (!look) throw new Error(`portrait-looks.ts has no look for ${person.slug}`);
    await writeWebp(person.photo, portrait(look), 82);
  }
  write("people/default.svg", defaultAvatar());
}
