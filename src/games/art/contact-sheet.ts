/**
 * Development script: puts all pictures on one page, to review them by eye.
 * Usage: node src/games/art/contact-sheet.ts <page.html> [tiles|scenes|symbols|icons] [width in px] [title id …]
 */
import { writeFileSync } from 'node:fs';
import { isReelsTitle, studios, type Studio } from '../titles/title.ts';
import { loadTitles } from '../titles/load-titles.ts';
import { renderDefaultIcon, renderScene, renderTile, renderVendorIcon } from './render.ts';
import { renderSymbol } from './symbol.ts';
import { pictures } from './subjects/registry.ts';

const [file = 'contact-sheet.html', kind = 'tiles', width = '200', ...ids] = process.argv.slice(2);
const titles = loadTitles().filter(
  (title) => (ids.length === 0 || ids.includes(title.id)) && title.subject in pictures,
);
const image = (svg: string, wide: string): string =>
  `<img width="${wide}" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`;
const row = (cells: string[]): string => `<div>${cells.join('')}</div>`;

let body = '';
if (kind === 'tiles') body = row(titles.map((title) => image(renderTile(title), width)));
if (kind === 'scenes') body = row(titles.map((title) => image(renderScene(title), width)));
if (kind === 'symbols')
  body = titles
    .filter(isReelsTitle)
    .map((title) => row(title.reels.symbols.map((symbol) => image(renderSymbol(title, symbol.id), width))))
    .join('');
if (kind === 'icons')
  body = row(
    [...(Object.keys(studios) as Studio[]).map(renderVendorIcon), renderDefaultIcon()].map((svg) => image(svg, width)),
  );

writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><style>body{margin:16px;background:#060d12}div{display:flex;flex-wrap:wrap;gap:12px;margin-bottom:12px}img{display:block;border-radius:10px}</style>${body}`,
);
for (const title of titles) {
  const size = (svg: string) => `${(Buffer.byteLength(svg) / 1024).toFixed(1)} kB`;
  process.stdout.write(`${title.id}: tile ${size(renderTile(title))}, scene ${size(renderScene(title))}\n`);
}
