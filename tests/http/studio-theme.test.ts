import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { colorPath, colorValue, measurePath, measureValue } from '../../src/console/pages/studio/theme-paths.ts';
import { setInText } from '../../src/console/pages/studio/edit-text.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { callConsole as call, newOperator, signInAs } from '../support/operators.ts';
import { DATABASE_HOOK_TIMEOUT_MS } from '../support/test-databases.ts';

let house: TestGateway;
let [anh, ofBeta] = ['', ''];
let text = '';
beforeAll(async () => {
  house = await startTestGateway();
  anh = await signInAs(house, await newOperator(house), Date.now());
  ofBeta = await signInAs(house, await newOperator(house, { merchants: ['BETA'] }), Date.now());
  text = readFileSync(join(house.project.directory, 'brands/alpha/brand.json'), 'utf8');
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => house.close());
beforeEach(() => call(house, 'dropDraft', { token: anh, body: { merchant: 'ALPHA' } }));

const theme = async (token = anh) => (await call(house, 'studioTheme', { token, query: { merchant: 'ALPHA' } })).value;
const palette = (accent: string) => call(house, 'studioPalette', { token: anh, query: { merchant: 'ALPHA', accent } });
const save = async (draft: string) => {
  const { base } = (await call(house, 'studio', { token: anh, query: { merchant: 'ALPHA' } })).value;
  return (await call(house, 'saveDraft', { token: anh, body: { merchant: 'ALPHA', text: draft, base } })).value;
};
const set = (draft: string, path: string[], value: unknown) =>
  setInText(draft, JSON.parse(draft) as object, path, value);

test('every colour of every mode is there with the contrast of each pair, and all of a served brand can be read [STUDIO-19]', async () => {
  const { variants, measures } = await theme();
  expect(variants.length % 2).toBe(0);
  for (const { colors, pairs } of variants) {
    expect(colors.map(({ token }) => token)).toEqual(expect.arrayContaining(['color.accent', 'color.ground']));
    expect(pairs.length).toBeGreaterThan(40);
    for (const { ratio, ratioMin, passing } of pairs) {
      expect(ratio).toBeGreaterThanOrEqual(ratioMin);
      expect(passing).toBeNull();
    }
  }
  expect(measures).toContainEqual({ token: 'radius.control', value: expect.any(Number) as number, unit: 'px' });
});

test('a colour that cannot be read is a fault of the draft, and the suggested one mends it [STUDIO-19, STUDIO-06]', async () => {
  const name = (await theme()).variants[0]!.name;
  const ground = (await theme()).variants[0]!.colors.find(({ token }) => token === 'color.ground')!.hex;
  const unreadable = set(text, colorPath(name, 'color.text'), colorValue(ground));
  expect((await save(unreadable)).faults[0]!.message).toContain('has a contrast of');
  const low = (await theme()).variants[0]!.pairs.find((pair) => pair.front === 'color.text' && pair.passing !== null)!;
  expect(low.ratio).toBeLessThan(low.ratioMin);
  const mended = set(unreadable, colorPath(name, 'color.text'), colorValue(low.passing!));
  expect((await save(mended)).faults).toEqual([]);
  // What is taken out again leaves nothing behind.
  expect(JSON.parse(set(mended, colorPath(name, 'color.text'), undefined))).toEqual(JSON.parse(text));
});

test.each(['#ff7a3d', '#123456', '#ffffff', '#000000', '#00ff00'])(
  'a palette of %s is readable in every mode [STUDIO-19]',
  async (accent) => {
    const { modes } = (await palette(accent)).value;
    const draft = modes.reduce(
      (made, { mode, overrides }) =>
        Object.entries(overrides as object).reduce(
          (next, [group, tokens]) => set(next, ['theme', 'variants', mode, 'overrides', group], tokens),
          made,
        ),
      text,
    );
    expect((await save(draft)).faults).toEqual([]);
    expect((await palette(accent.slice(1))).code).toBe('bad_request');
  },
);

test('a measure is set for all modes [STUDIO-19]', async () => {
  await save(set(text, measurePath('radius.control'), measureValue(3, 'px')));
  expect((await theme()).measures).toContainEqual({ token: 'radius.control', value: 3, unit: 'px' });
});

test('a theme that cannot be read says so, and another merchant’s is not found', async () => {
  await save(set(text, ['theme', 'tokens'], 'nowhere'));
  for (const name of ['studioTheme', 'studioPalette'] as const) {
    const query = { merchant: 'ALPHA', ...(name === 'studioPalette' && { accent: '#ff7a3d' }) };
    expect((await call(house, name, { token: anh, query })).code).toBe('brand_faulty');
    expect((await call(house, name, { token: ofBeta, query })).code).toBe('not_found');
  }
});

test('the look of a mode goes out as a file of design tokens, and one that was changed comes in [STUDIO-27]', async () => {
  const { name } = (await theme()).variants[0]!;
  const query = { merchant: 'ALPHA', variant: name };
  const document = (await call(house, 'studioTokens', { token: anh, query })).value as Record<
    string,
    Record<string, object>
  >;
  const read = (changed: unknown, variant = name) =>
    call(house, 'readTokens', { token: anh, body: { merchant: 'ALPHA', variant, document: changed } });
  expect((await read(document)).value).toMatchObject({ changed: [], unknownCount: 0 });
  document['color']!['accent'] = { $type: 'color', $value: '#ff7a3d' };
  const { value } = await read({ ...document, gone: { $value: '#000000' } });
  expect(value).toMatchObject({ changed: [{ token: 'color.accent' }], unknown: ['gone'], unknownCount: 1 });
  const changed = set(text, colorPath(name, 'color.accent'), value.changed[0]!.value);
  await save(changed);
  expect((await theme()).variants[0]!.colors.find(({ token }) => token === 'color.accent')!.hex).toBe('#ff7a3d');
  expect(await read([])).toMatchObject({ code: 'bad_request' });
  expect((await read(document, 'contrast-none')).code).toBe('bad_request');
  expect((await call(house, 'studioTokens', { token: ofBeta, query })).code).toBe('not_found');
});
