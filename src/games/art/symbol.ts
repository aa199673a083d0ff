import type { ReelsTitle, Studio, Title, TitleSymbol } from '../titles/title.ts';
import { composeFigure } from './compose.ts';
import { fruitIcons } from './icons/fruit.ts';
import { folkIcons } from './icons/folk.ts';
import { drawIcon, round, type Icon } from './icons/icon.ts';
import { nightIcons } from './icons/night.ts';
import { northIcons } from './icons/north.ts';
import { disc, fill, group, rays, stroke } from './kit/draw.ts';
import { darken, lighten } from './kit/mix.ts';
import { createSheet, type Sheet } from './kit/sheet.ts';
import { wrap } from './kit/wrap.ts';
import { drawLettering } from './lettering/finish.ts';
import { pictures } from './subjects/registry.ts';

/** Width and height of a symbol. */
const SIDE = 120;
/** Value of `art` for a small version of the title's own figure, which the wild shows. */
const SUBJECT_ART = 'subject';

/** In this face the lower-case letters are plain capitals. Its real capitals have tails too long for a square. */
const SMALL_CAPS_FACE = 'cinzel';

const icons: Record<string, Icon> = { ...nightIcons, ...folkIcons, ...northIcons, ...fruitIcons };

/** The plate behind a picture symbol, one shape per studio: a night disc, a cut-paper cloud, an iron shield. */
const plates: Partial<Record<Studio, string>> & { GPI: string } = {
  GPI: round(0, 0, 54),
  PCR: 'M-30 -54H30A12 12 0 0 0 42 -42A12 12 0 0 0 54 -30V30A12 12 0 0 0 42 42A12 12 0 0 0 30 54H-30A12 12 0 0 0 -42 42A12 12 0 0 0 -54 30V-30A12 12 0 0 0 -42 -42A12 12 0 0 0 -30 -54Z',
  HLD: 'M-36 -54H36L54 -36V36L36 54H-36L-54 36V-36Z',
};

function plate(sheet: Sheet, title: Title, isSpecial: boolean): string {
  const { ground, ground2, frame, light, ink } = title.palette;
  const path = plates[title.vassalage] ?? plates.GPI;
  const inside = sheet.clip(path);
  const glow = isSpecial ? group(`clip-path="${inside}"`, fill(rays(0, 0, 90, 14), light, 'opacity=".35"')) : '';
  const face = sheet.radialAt(
    [0, -8],
    66,
    isSpecial ? light : ground2,
    [isSpecial ? ground2 : ground, 1, isSpecial ? 0.55 : 0.8],
    [darken(ground, 0.35), 1, 1],
  );
  return (
    fill(path, face) +
    glow +
    stroke(path, ink, 5) +
    stroke(
      path,
      isSpecial ? sheet.linear(60, '#fff', frame, lighten(frame, 0.5), darken(frame, 0.4)) : frame,
      isSpecial ? 3.4 : 1.6,
      isSpecial ? '' : 'opacity=".8"',
    )
  );
}

/** A card letter in the title's lettering and the symbol's tint. */
function cardLetter(sheet: Sheet, title: Title, symbol: TitleSymbol): string {
  const { palette, lettering } = title;
  const letter = symbol.art.slice('card-'.length);
  const word = lettering.face === SMALL_CAPS_FACE ? letter : letter.toUpperCase();
  const tinted: Pick<Title, 'lettering' | 'palette'> = {
    lettering: { ...lettering, shape: 'flat', finish: lettering.finish === 'glow' ? 'glow' : 'metal' },
    palette: {
      ...palette,
      letterTop: lighten(symbol.tint, 0.72),
      letterBottom: symbol.tint,
      light: symbol.tint,
      frame: lighten(symbol.tint, 0.35),
      ink: darken(symbol.tint, 0.78),
    },
  };
  return drawLettering(sheet, tinted, { x: 0, y: -1, width: 82, height: 72 }, [word]);
}

/** A word across the bottom of a special symbol. */
const plaque = (sheet: Sheet, title: Title, word: string): string =>
  drawLettering(
    sheet,
    {
      palette: { ...title.palette, letterTop: '#ffffff', letterBottom: lighten(title.palette.letterBottom, 0.4) },
      lettering: { ...title.lettering, shape: 'flat', finish: 'metal' },
    },
    { x: 0, y: 40, width: 100, height: word.length > 4 ? 20 : 27 },
    [word],
  );

function picture(sheet: Sheet, title: Title, symbol: TitleSymbol): string {
  if (symbol.art === SUBJECT_ART) {
    const drawing = pictures[title.subject];
    if (drawing === undefined) throw new Error(`${title.id}: no drawing of "${title.subject}"`);
    return group(
      `clip-path="${sheet.clip(plates[title.vassalage] ?? plates.GPI)}"`,
      composeFigure(sheet, title.palette, drawing, { x: 0, y: -2, scale: 0.33 }),
    );
  }
  const icon = icons[symbol.art];
  if (icon === undefined) throw new Error(`${title.id}: no icon "${symbol.art}"`);
  return drawIcon(sheet, icon, symbol.tint, darken(title.palette.ink, 0.2));
}

/**
 * Draws one symbol of a slot, 120 × 120. Throws if the symbol or its drawing does not exist, because a fault in our own
 * data is a bug.
 */
export function renderSymbol(title: ReelsTitle, symbolId: string): string {
  const symbol = title.reels.symbols.find((each) => each.id === symbolId);
  if (symbol === undefined) throw new Error(`${title.id}: no symbol "${symbolId}"`);
  const sheet = createSheet(`y-${title.id}-${symbolId}`);
  const isSpecial = symbol.kind !== 'regular';
  const isCard = symbol.art.startsWith('card-');
  let body = isCard
    ? disc(0, 0, 44, symbol.tint, `opacity=".16" filter="${sheet.blur(8)}"`) + cardLetter(sheet, title, symbol)
    : plate(sheet, title, isSpecial) +
      group(
        isSpecial ? 'transform="translate(0 -9) scale(.84)"' : 'transform="scale(.94)"',
        picture(sheet, title, symbol),
      );
  if (isSpecial) body += plaque(sheet, title, symbol.kind === 'wild' ? 'WILD' : 'SCATTER');
  return wrap(sheet, `${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`, symbol.id, body);
}
