// @module-tag full
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { viewports } from '../support/visitor.ts';
import { faultsOfPage } from '../visual/sheet/page-faults.ts';
import { writeIndex, type TakenShot } from '../visual/sheet/sheet-pages.ts';
import { sheetPages, sheetShots } from '../visual/sheet/sheet-plan.ts';

let page: Page;
beforeEach(async () => {
  page = await (await sharedBrowser()).newPage({ viewport: viewports.phone });
});
afterEach(() => page.close());

const drawing = '<svg width="24" height="24" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>';
const float = (place: string) =>
  `<aside style="position: fixed; ${place}; width: 200px; height: 60px; background: #fff">Help</aside>`;

/** A page, the faults of it, and the same page without them. */
const pages: [kind: string, faulty: string, faults: string[], sound: string][] = [
  [
    'a part that makes the page scroll sideways',
    '<p style="width: 500px">A long line</p>',
    ['wider than the window: 508 px of 390: <p> "A long line"'],
    '<div style="overflow-x: auto"><p style="width: 500px">A long line</p></div>',
  ],
  [
    'a text that its box cuts at the side',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Over 16.5 points</p>',
    ['text is cut off: "Over 16.5 points" at its side, in <p>'],
    '<p style="width: 60px; overflow-x: auto; white-space: nowrap">Over 16.5 points</p>',
  ],
  [
    'a text that its box cuts below',
    '<div style="height: 20px; width: 80px; overflow: clip"><p>Two words or more of text</p></div>',
    ['text is cut off: "Two words or more of text" below or above, in <p>'],
    // Hidden on purpose: for screen readers alone.
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Two words or more of text</p>',
  ],
  [
    'a text under something that floats',
    `<p style="margin-top: 300px">Your balance</p>${float('top: 280px; left: 0')}`,
    ['text is covered: "Your balance" by <aside> "Help"'],
    // A bar at an edge: what it covers can be scrolled from under it.
    `<p style="margin-top: 10px">Your balance</p>${float('top: 0; left: 0')}`,
  ],
  [
    'an icon that a row squeezes',
    `<p style="display: flex; width: 100px; white-space: nowrap"><span style="display: flex; width: 12px">${drawing.replace('<svg', '<svg style="flex-shrink: 1; min-width: 0"')}</span>Inbox</p>`,
    ['icon is squeezed: 12×24 in ""'],
    `<p style="display: flex">${drawing}Inbox</p>`,
  ],
];

test.each(pages)('the contact sheet names %s, and not what is sound [TOOL-28]', async (_, faulty, faults, sound) => {
  await page.setContent(faulty);
  expect(await faultsOfPage(page)).toEqual(faults);
  await page.setContent(sound);
  expect(await faultsOfPage(page)).toEqual([]);
});

test('the contact sheet looks into the frame of a game, and says that it is the game [TOOL-28]', async () => {
  const game = '<p style="width: 40px; overflow: hidden; white-space: nowrap">Over 16.5</p>';
  await page.setContent(`<h1>Touchline</h1><iframe srcdoc='${game}'></iframe>`);
  expect(await faultsOfPage(page)).toEqual(['game: text is cut off: "Over 16.5" at its side, in <p>']);
});

const routes = [
  { paths: ['/help'], guard: 'any' },
  { paths: ['/member', '/member/'], guard: 'member' },
] as unknown as Parameters<typeof sheetPages>[0];

test('the plan of the contact sheet has every route, on every brand and in every window, for those who may see it [TOOL-28]', () => {
  const shots = sheetShots(sheetPages(routes), ['aurora', 'lotus']);
  for (const brand of ['aurora', 'lotus'])
    for (const width of [320, 390, 844, 1440, 1920])
      for (const path of ['/help', '/member']) {
        // Two values of three meet, not all three.
        expect(shots.some((shot) => shot.page.path === path && shot.brand === brand)).toBe(true);
        expect(shots.some((shot) => shot.page.path === path && shot.window.width === width)).toBe(true);
        expect(shots.some((shot) => shot.brand === brand && shot.window.width === width)).toBe(true);
      }
  const visitorsOf = (path: string) => new Set(shots.flatMap((shot) => (shot.page.path === path ? shot.visitor : [])));
  expect([visitorsOf('/help'), visitorsOf('/member')]).toEqual([new Set(['guest', 'player']), new Set(['player'])]);
});

test('the index of the contact sheet lists each fault once, the most frequent first, with its pictures [TOOL-28]', () => {
  const faults = [
    ['icon is squeezed: 12×24 in "<Inbox>"'],
    [],
    ['text is cut off: "x"', 'icon is squeezed: 12×24 in "<Inbox>"'],
  ];
  const shots = sheetShots(sheetPages(routes), ['aurora'])
    .slice(0, faults.length)
    .map((shot, index): TakenShot => ({
      ...shot,
      language: 'EN',
      path: shot.page.path,
      pictures: [`${index}.jpg`],
      faults: faults[index]!,
    }));
  const index = writeIndex(shots, ['montage-320-01.png']);
  expect(index).toContain('3 pictures, 2 findings');
  const listed = [.../<ol>(.*)<\/ol>/s.exec(index)![1]!.matchAll(/<li>(.*?) <small>(\d+): (.*?)<\/small>/gs)];
  expect(listed.map(([, fault, count]) => [fault, count])).toEqual([
    ['icon is squeezed: 12×24 in "&lt;Inbox>"', '2'],
    ['text is cut off: "x"', '1'],
  ]);
  expect(listed[0]![3]).toContain(`#${shots[0]!.name}`);
  for (const picture of ['0.jpg', '1.jpg', '2.jpg']) expect(index).toContain(`src="${picture}"`);
});
