import { Resvg } from '@resvg/resvg-js';
import { contrastOf, paintsOf, type Paint } from './contrast.ts';
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
  const ratioOf = ratios(ground);
  const columns = Array.from({ length: width }, (): number[] => []);
  const rows = Array.from({ length: height }, (): number[] => []);
  for (let place = 0; place < width * height; place++) {
    const alpha = pixels[place * 4 + 3]!;
    if (alpha < INK_MIN) continue;
    const ratio = ratioOf(pixels[place * 4]!, pixels[place * 4 + 1]!, pixels[place * 4 + 2]!, alpha);
    columns[place % width]!.push(ratio);
    rows[Math.floor(place / width)]!.push(ratio);
  }
  return paleOf(columns) ?? paleOf(rows);
}

/** Computes the contrast of a pixel, whose channels are multiplied by its opacity. Each shade is computed once. */
function ratios(ground: Paint): (red: number, green: number, blue: number, alpha: number) => number {
  const known = new Map<number, number>();
  return (red, green, blue, alpha) => {
    const shade = [red, green, blue, alpha].reduce((key, part) => (key << (8 - SHADE_BITS)) | (part >> SHADE_BITS), 0);
    let ratio = known.get(shade);
    if (ratio === undefined)
      known.set(
        shade,
        (ratio = contrastOf({ rgb: [red / alpha, green / alpha, blue / alpha], alpha: alpha / 255 }, ground)),
      );
    return ratio;
  };
}

/** The pale part of a logo, given the contrasts of each line's ink. */
function paleOf(lines: readonly number[][]): PaleLogo | undefined {
  const runs: { lines: number; ratios: number[] }[] = [];
  for (const [index, ratios] of lines.entries()) {
    if (ratios.length === 0) continue;
    const isNext = index > 0 && lines[index - 1]!.length > 0;
    const run = isNext ? runs.at(-1)! : { lines: 0, ratios: [] };
    if (!isNext) runs.push(run);
    run.lines++;
    run.ratios.push(...ratios);
  }
  const pale = runs.filter(
    ({ ratios }) => ratios.filter((ratio) => ratio >= LOGO_RATIO_MIN).length < ratios.length * LEGIBLE_SHARE,
  );
  const share = sum(pale) / Math.max(sum(runs), 1);
  return share > PALE_SHARE ? { share, ratio: Math.max(...pale.flatMap(({ ratios }) => median(ratios))) } : undefined;
}

const sum = (runs: readonly { lines: number }[]): number => runs.reduce((total, { lines }) => total + lines, 0);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
