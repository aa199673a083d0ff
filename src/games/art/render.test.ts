import { expect, test } from 'vitest';
import { isReelsTitle, studios, type Studio } from '../titles/title.ts';
import { loadTitles } from '../titles/load-titles.ts';
import { SCENE, SCENE_FOCUS } from '../../shared/games/scene.ts';
import { renderDefaultIcon, renderScene, renderTile, renderVendorIcon } from './render.ts';
import { pictures as subjects } from './subjects/registry.ts';
import { renderSymbol } from './symbol.ts';

const titles = loadTitles();
const slots = titles.filter(isReelsTitle);
/** Maximum size of a tile before compression. A lobby fetches dozens of them at a time. */
const TILE_MAX_BYTES = 22_000;
/** Maximum sizes by kind. The wild, one per title, shows the title's whole figure; the others are small. */
const SYMBOL_MAX_BYTES = { regular: 5_000, scatter: 8_000, wild: 18_000 };

const pictures = [
  ...titles.flatMap((title) => [
    { name: `${title.id} tile`, svg: renderTile(title) },
    { name: `${title.id} scene`, svg: renderScene(title) },
  ]),
  ...slots.flatMap((title) =>
    title.reels.symbols.map((symbol) => ({ name: `${title.id} ${symbol.id}`, svg: renderSymbol(title, symbol.id) })),
  ),
  ...(Object.keys(studios) as Studio[]).map((studio) => ({ name: studio, svg: renderVendorIcon(studio) })),
  { name: 'default icon', svg: renderDefaultIcon() },
];

test.each(Object.entries(subjects))(
  'the scene of %s has its subject where round pictures look for it [LOOK-34]',
  (_, { scene }) => {
    expect(Math.abs(scene.x - SCENE.subjectX)).toBeLessThanOrEqual(SCENE.subjectXSlack);
  },
);

test('a round picture shows the part of a scene with the subject in its middle [LOOK-34]', () => {
  const { width, height, subjectX } = SCENE;
  expect(Number.parseFloat(SCENE_FOCUS)).toBeCloseTo(((subjectX - height / 2) / (width - height)) * 100, 0);
});

test('no picture contains a script, a font, a style or an outside address', () => {
  for (const { name, svg } of pictures) {
    expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d ]+"/);
    expect(svg, name).not.toMatch(
      /<(script|text|foreignObject|image|style)|\son\w+=|href="(?!#)|url\((?!#)|@import|undefined|NaN|Infinity/,
    );
  }
});

test('a picture defines everything it references, once, and no two pictures share an id', () => {
  const seen = new Map<string, string>();
  for (const { name, svg } of pictures) {
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(new Set(ids).size, name).toBe(ids.length);
    for (const [, id = ''] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids, name).toContain(id);
    for (const id of ids) {
      expect(seen.get(id), `${id} of ${name}`).toBeUndefined();
      seen.set(id, name);
    }
  }
});

test('every element is closed in the right order', () => {
  for (const { name, svg } of pictures) {
    const open: string[] = [];
    const crossed: string[] = [];
    for (const [, slash, tag = '', , isEmpty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[^<>]*?)?)(\/?)>/g)) {
      if (slash === '/' && open.pop() !== tag) crossed.push(tag);
      if (slash !== '/' && isEmpty !== '/') open.push(tag);
    }
    expect([...open, ...crossed], name).toEqual([]);
  }
});

test('drawing a picture twice gives the same result', () => {
  for (const title of titles) expect(renderTile(title)).toBe(renderTile(title));
});

test('pictures stay below their maximum sizes', () => {
  for (const title of titles) expect(renderTile(title).length, title.id).toBeLessThan(TILE_MAX_BYTES);
  for (const title of slots) {
    for (const symbol of title.reels.symbols)
      expect(renderSymbol(title, symbol.id).length, `${title.id} ${symbol.id}`).toBeLessThan(
        SYMBOL_MAX_BYTES[symbol.kind],
      );
  }
});

test('a symbol that the title does not have throws an error', () => {
  expect(() => renderSymbol(slots[0] as (typeof slots)[0], 'dodo')).toThrow(/no symbol "dodo"/);
});
