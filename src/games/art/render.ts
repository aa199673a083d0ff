import { SCENE } from '../../shared/games/scene.ts';
import type { Studio, Title } from '../titles/title.ts';
import { composeScene } from './compose.ts';
import { drawFrame } from './frame.ts';
import { createSheet } from './kit/sheet.ts';
import { wrap } from './kit/wrap.ts';
import { drawLettering } from './lettering/finish.ts';
import { drawMark } from './mark.ts';
import type { Picture } from './picture.ts';
import { pictures } from './subjects/registry.ts';

const tile = { width: 300, height: 400 };
const scene = { width: SCENE.width, height: SCENE.height };
/** The area of the lettering at the bottom or top of a tile. */
const lettering = { width: 250, height: 126, bottomY: 319, topY: 86 };

/** The drawing of a title. Throws if there is no drawing of its subject, because a fault in our own data is a bug. */
function pictureOf(title: Title): Picture {
  const found = pictures[title.subject];
  if (found === undefined) throw new Error(`${title.id}: no drawing of "${title.subject}"`);
  return found;
}

/** Draws the portrait tile (3:4) that the lobby shows, with frame, lettering and the studio's mark. */
export function renderTile(title: Title): string {
  const sheet = createSheet(`t-${title.id}`);
  const picture = pictureOf(title);
  const isTop = picture.letteringAt === 'top';
  const view = { ...tile, x: picture.tile.x, y: picture.tile.y };
  const words = drawLettering(sheet, title, {
    x: tile.width / 2,
    y: isTop ? lettering.topY : lettering.bottomY,
    width: lettering.width,
    height: lettering.height,
  });
  const art = composeScene(sheet, title, picture, view, picture.tile, isTop ? 'top' : 'bottom');
  return wrap(sheet, `0 0 ${tile.width} ${tile.height}`, title.name.EN, art + drawFrame(sheet, title) + words);
}

/**
 * Draws the landscape scene (16:9) for heroes and backgrounds, without lettering. The subject stands right of the
 * centre; the left side stays free for text.
 */
export function renderScene(title: Title): string {
  const sheet = createSheet(`s-${title.id}`);
  const picture = pictureOf(title);
  const view = { ...scene, x: picture.scene.x, y: picture.scene.y };
  return wrap(
    sheet,
    `0 0 ${scene.width} ${scene.height}`,
    title.name.EN,
    composeScene(sheet, title, picture, view, picture.scene, 'left'),
  );
}

/** Colours of the studios' icons: the ground, its lit side, and the mark. */
const studioColors: Record<Studio, [ground: string, lit: string, mark: string]> = {
  GPI: ['#071a24', '#12586a', '#ffd978'],
  PCR: ['#a5161c', '#ee4a30', '#fff6e4'],
  HLD: ['#16242f', '#4a6b80', '#e6eef2'],
  TCG_SEA: ['#0a4a52', '#1f9f8f', '#ffe08a'],
  TCG_LOTTO_VN: ['#f2d9a8', '#fff8e8', '#c2301c'],
  TCL: ['#0a5c30', '#17b05c', '#ffffff'],
  TF: ['#0b0d08', '#2c3418', '#dcff4a'],
  DS88: ['#123f8a', '#2f6fd0', '#ff5a3a'],
  LMN: ['#04140f', '#17735a', '#ffd98a'],
  FTM: ['#02101c', '#0b6f8c', '#7df5e0'],
  YB: ['#e09a0a', '#ffd84a', '#06232f'],
  AV: ['#14225c', '#5f7fe0', '#ffffff'],
  AI: ['#3a1804', '#b4540a', '#ffe0a0'],
  IMES: ['#4a1810', '#d0642e', '#fff0dc'],
  IA: ['#120a3a', '#5a24d0', '#7af6ff'],
  TMD: ['#4a1030', '#93274f', '#ffdf9a'],
};

/** Draws a studio's square icon for vendor menus. */
export function renderVendorIcon(vassalage: Studio): string {
  const sheet = createSheet(`v-${vassalage.toLowerCase()}`);
  const [ground, lit, mark] = studioColors[vassalage];
  const face = `<rect width="64" height="64" rx="15" fill="${sheet.linear(60, lit, ground)}"/><rect x="1" y="1" width="62" height="62" rx="14" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`;
  return wrap(
    sheet,
    '0 0 64 64',
    vassalage,
    `${face}<g transform="translate(32 32) scale(1.1)">${drawMark(vassalage, mark)}</g>`,
  );
}

/** Draws the square placeholder for a picture that failed to load: a plain reel window. */
export function renderDefaultIcon(): string {
  const sheet = createSheet('d');
  const dark = sheet.linear(70, '#33424d', '#1b262e');
  const seven = '<path d="M-7 -9H8V-5L1 10H-4L2 -4H-7Z" fill="#8fa3b0"/>';
  const windows = [12, 32, 52].map(
    (x, index) =>
      `<rect x="${x - 8}" y="16" width="16" height="32" rx="4" fill="#0f171d"/><g transform="translate(${x} 32) scale(.62)" opacity="${index === 1 ? 1 : 0.55}">${seven}</g>`,
  );
  return wrap(sheet, '0 0 64 64', 'game', `<rect width="64" height="64" rx="14" fill="${dark}"/>${windows.join('')}`);
}
