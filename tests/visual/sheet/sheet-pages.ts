import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { SheetShot } from './sheet-plan.ts';

/** A picture that was taken, with what was found on its page. */
export interface TakenShot extends SheetShot {
  language: string;
  path: string;
  faults: readonly string[];
  /** Files in the folder of the sheet: the first screen, and the one below. */
  pictures: readonly string[];
}

/** Width of a montage. */
const MONTAGE_PX = 1_920;
/** Pictures in one montage: as many as eyes take in at once. */
const PICTURES_MAX = 12;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** What a picture shows, in a line. */
const captionOf = ({ name, path, brand, language, look, visitor, window }: TakenShot): string =>
  `${name.slice(0, 4)} ${path} · ${brand} · ${window.width} · ${look.mode}${look.contrast ? '+' : ''} · ${language} · ${visitor}`;

interface Screen {
  shot: TakenShot;
  picture: string;
}

/** Draws montages of the pictures, a dozen of the same window in each. Returns their files. */
export async function drawMontages(browser: Browser, folder: string, shots: readonly TakenShot[]): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: MONTAGE_PX, height: 1_000 } });
  const files: string[] = [];
  for (const [width, screens] of byWindow(shots)) {
    for (let from = 0; from < screens.length; from += PICTURES_MAX) {
      const name = `montage-${width}-${String(from / PICTURES_MAX + 1).padStart(2, '0')}`;
      const html = join(folder, `${name}.html`);
      writeFileSync(html, montageOf(screens.slice(from, from + PICTURES_MAX)));
      await page.goto(pathToFileURL(html).href);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      files.push(`${name}.png`);
    }
  }
  await page.close();
  return files;
}

function byWindow(shots: readonly TakenShot[]): Map<number, Screen[]> {
  const found = new Map<number, Screen[]>();
  // By page, so that eyes compare what should look alike.
  const sorted = [...shots].sort((a, b) => a.path.localeCompare(b.path) || a.brand.localeCompare(b.brand));
  for (const shot of sorted) {
    const screens = shot.pictures.map((picture) => ({ shot, picture }));
    found.set(shot.window.width, [...(found.get(shot.window.width) ?? []), ...screens]);
  }
  return found;
}

/** Phones stand beside each other in two rows, wider windows in four. */
const columnsOf = ({ shot: { window } }: Screen): number => (window.width < window.height ? 6 : 3);

function montageOf(screens: readonly Screen[]): string {
  const figures = screens.map(
    ({ shot, picture }) =>
      `<figure><figcaption${shot.faults.length > 0 ? ' class="faulty"' : ''}>${escaped(captionOf(shot))}${picture.endsWith('-below.jpg') ? ' ↓' : ''}</figcaption><img src="${picture}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
body { margin: 0; display: grid; grid-template-columns: repeat(${columnsOf(screens[0]!)}, 1fr); gap: 8px; background: #777; font: 12px sans-serif }
figure { margin: 0 } img { width: 100%; display: block }
figcaption { background: #fff; padding: 2px 4px; height: 30px; overflow: hidden; overflow-wrap: anywhere } .faulty { background: #fd8 }
</style>${figures.join('')}`;
}

/** The page with all pictures and what was found on them: faults first, each once with the pictures that show it. */
export function writeIndex(shots: readonly TakenShot[], montages: readonly string[]): string {
  const byFault = new Map<string, TakenShot[]>();
  for (const shot of shots) for (const fault of shot.faults) byFault.set(fault, [...(byFault.get(fault) ?? []), shot]);
  const link = (shot: TakenShot) => `<a href="#${shot.name}">${shot.name}</a>`;
  const faults = [...byFault]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([fault, on]) => `<li>${escaped(fault)} <small>${on.length}: ${on.slice(0, 12).map(link).join(' ')}</small>`);
  const figures = shots.map(
    (shot) =>
      `<figure id="${shot.name}"><figcaption>${escaped(captionOf(shot))}${shot.faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption>${shot.pictures.map((picture) => `<a href="${picture}"><img loading="lazy" src="${picture}"></a>`).join('')}</figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>
body { font: 14px sans-serif; margin: 16px } figure { display: inline-block; margin: 8px; vertical-align: top; max-width: 640px }
img { max-width: 310px; max-height: 480px; margin-right: 4px } small { color: #666 }
</style><h1>Contact sheet</h1><p>${shots.length} pictures, ${byFault.size} findings</p>
<h2>Findings</h2><ol>${faults.join('')}</ol>
<h2>Montages</h2><p>${montages.map((file) => `<a href="${file}">${file}</a>`).join(' ')}</p>
<h2>Pictures</h2>${figures.join('')}`;
}
