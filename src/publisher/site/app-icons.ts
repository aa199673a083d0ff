import { Resvg } from '@resvg/resvg-js';

/** A picture of the icon: its width in pixels, and whether the system may cut it to another shape. */
export interface IconKind {
  sizePx: number;
  isMaskable?: true;
  /** Fills the corners too, because icons on Apple's home screens have no transparency. */
  isOpaque?: true;
}

/** The pictures of the icon that systems ask for, by file name. Apple asks for 180 pixels, and Chromium for 192 and 512 to install a site. */
export const iconKinds: Readonly<Record<string, IconKind>> = {
  'icon-192.png': { sizePx: 192 },
  'icon-512.png': { sizePx: 512 },
  'icon-maskable-512.png': { sizePx: 512, isMaskable: true },
  'apple-touch-icon.png': { sizePx: 180, isOpaque: true },
};

/** Diameter of the circle in the middle of a maskable icon that is always visible, as a share of its width (W3C manifest). */
const SAFE_SHARE = 0.8;
/** Width in pixels at which the ground of an icon is sampled. */
const SAMPLE_PX = 64;

/** Draws an icon as PNG. The area outside its shape gets the colour of the icon's edge, so that a round or cut icon keeps its ground. */
export function drawIcon(svg: string, { sizePx, isMaskable, isOpaque }: IconKind, fallbackGround: string): Buffer {
  const share = isMaskable ? SAFE_SHARE : 1;
  const ground = isMaskable || isOpaque ? (edgeColour(svg) ?? fallbackGround) : 'none';
  const widthPx = sizePx * share;
  const offsetPx = (sizePx - widthPx) / 2;
  const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const framed =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="${sizePx}" height="${sizePx}" fill="${ground}"/>` +
    `<image href="${picture}" x="${offsetPx}" y="${offsetPx}" width="${widthPx}" height="${widthPx}"/></svg>`;
  return Buffer.from(new Resvg(framed, { font: { loadSystemFonts: false } }).render().asPng());
}

/** The colour in the middle of an icon's upper edge; undefined when the icon is transparent there. */
function edgeColour(svg: string): string | undefined {
  const { pixels, width } = new Resvg(svg, {
    fitTo: { mode: 'width', value: SAMPLE_PX },
    font: { loadSystemFonts: false },
  }).render();
  const at = (2 * width + Math.floor(width / 2)) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
  return alpha === 255
    ? `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    : undefined;
}
