import { Resvg } from '@resvg/resvg-js';
import { contrastOf, luminance, over, paintsOf, type Paint } from './contrast.ts';
import type { Tokens } from './tokens.ts';

/** Height in pixels at which a logo is measured: its height on a page. */
const HEIGHT_PX = 40;
/** Opacity, of 255, below which a pixel is an edge and not ink. */
const INK_MIN = 128;
/** Bits of a colour's channel that do not count, because a drawing has thousands of mixed edges. */
const SHADE_BITS = 3;
/** Least contrast of a shape to its ground, as WCAG 2.2 asks of graphics (1.4.11). */
export const LOGO_RATIO_MIN = 3;
/** Share of a shape's ink that must reach it. A pale letter with a dark outline is legible, and so is a thin letter on a pale tile. */
const LEGIBLE_SHARE = 0.02;
/** Share of a logo that may be pale, such as a dot or a line. */
const PALE_SHARE = 0.2;

/** A logo of which too much cannot be seen: how much, as a share, and the best contrast that this part has. */
export interface PaleLogo {
  share: number;
  ratio: number;
}

/**
 * Measures a logo on the ground of the header. Its shapes are the runs of columns with ink, such as the letters of a name, and the runs of
 * rows, for a name below a mark.
 * @returns undefined when it can be seen
 */
export function paleLogo(svg: string, tokens: Tokens): PaleLogo | undefined {
  const [ground] = paintsOf('color.header', tokens);
  if (!ground) return undefined;
  const { pixels, width, height } = new Resvg(svg, {
    fitTo: { mode: 'height', value: HEIGHT_PX },
    font: { loadSystemFonts: false },
  }).render();
  const lightOf = luminances(ground);
  const columns = Array.from({ length: width }, (): number[] => []);
  const rows = Array.from({ length: height }, (): number[] => []);
  for (let place = 0; place < width * height; place++) {
    const alpha = pixels[place * 4 + 3]!;
    if (alpha < INK_MIN) continue;
    const light = lightOf(pixels[place * 4]!, pixels[place * 4 + 1]!, pixels[place * 4 + 2]!, alpha);
    columns[place % width]!.push(light);
    rows[Math.floor(place / width)]!.push(light);
  }
  return paleOf(columns, luminance(ground)) ?? paleOf(rows, luminance(ground));
}

/** Computes the luminance of a pixel on the ground; its channels are multiplied by its opacity. Each shade is computed once. */
function luminances(ground: Paint): (red: number, green: number, blue: number, alpha: number) => number {
  const known = new Map<number, number>();
  return (red, green, blue, alpha) => {
    const shade = [red, green, blue, alpha].reduce((key, part) => (key << (8 - SHADE_BITS)) | (part >> SHADE_BITS), 0);
    let light = known.get(shade);
    if (light === undefined)
      known.set(
        shade,
        (light = luminance(over({ rgb: [red / alpha, green / alpha, blue / alpha], alpha: alpha / 255 }, ground))),
      );
    return light;
  };
}

/** The pale part of a logo, given the luminances of each line's ink and that of the ground. */
function paleOf(lines: readonly number[][], ground: number): PaleLogo | undefined {
  const runs: { lines: number; lights: number[] }[] = [];
  for (const [index, lights] of lines.entries()) {
    if (lights.length === 0) continue;
    const isNext = index > 0 && lines[index - 1]!.length > 0;
    const run = isNext ? runs.at(-1)! : { lines: 0, lights: [] };
    if (!isNext) runs.push(run);
    run.lines++;
    run.lights.push(...lights);
  }
  const pale = runs.filter(({ lights }) => !isLegible(lights, ground));
  const share = sum(pale) / Math.max(sum(runs), 1);
  if (share <= PALE_SHARE) return undefined;
  return {
    share,
    ratio: Math.max(...pale.map(({ lights }) => contrastOf(at(lights.toSorted(ascending), 0.5), ground))),
  };
}

/** Whether a shape stands out from the ground, or something on it from the shape, such as a letter on a tile. */
function isLegible(lights: readonly number[], ground: number): boolean {
  const sorted = lights.toSorted(ascending);
  const [dark, light] = [at(sorted, LEGIBLE_SHARE), at(sorted, 1 - LEGIBLE_SHARE)];
  return [contrastOf(dark, ground), contrastOf(light, ground), contrastOf(dark, light)].some(
    (ratio) => ratio >= LOGO_RATIO_MIN,
  );
}

const sum = (runs: readonly { lines: number }[]): number => runs.reduce((total, { lines }) => total + lines, 0);
const ascending = (a: number, b: number): number => a - b;
/** The value at a share of a sorted list. */
const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!;
