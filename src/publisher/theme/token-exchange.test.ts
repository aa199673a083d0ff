import { expect, test } from 'vitest';
import { exportedTokens, readTokenDocument } from './token-exchange.ts';
import { tokenRules } from './token-schema.ts';
import { readTokenSet } from './token-sets.ts';
import { readTokens } from './tokens.ts';

const projectRoot = new URL('../../../', import.meta.url).pathname;
const { base, other } = readTokenSet(projectRoot, 'night')!;
const tokens = readTokens(base);

test('what was exported changes nothing when it is read, in either mode and through JSON [STUDIO-27]', () => {
  for (const mode of [tokens, readTokens(base, other!)]) {
    const document: unknown = JSON.parse(JSON.stringify(exportedTokens('night', mode)));
    const { changed, unknown, sameCount } = readTokenDocument(document, mode);
    expect(changed).toEqual([]);
    expect(unknown).toEqual([]);
    expect(sameCount).toBe(tokenRules.size);
  }
});

test('colours come as digits, with components or through an alias, and measures with their unit as a text [STUDIO-27]', () => {
  const document = {
    Livery: {
      palette: { brand: { $type: 'color', $value: '#FF7A3D' } },
      color: {
        $type: 'color',
        accent: { $value: '{palette.brand}' },
        text: { $value: '#fff' },
        line: { $value: { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' } },
      },
      radius: { control: { $type: 'dimension', $value: '6px' } },
    },
  };
  // An alias within a collection names it from the collection, as exporters do.
  const { changed } = readTokenDocument(document, tokens);
  expect(Object.fromEntries(changed.map(({ token, value }) => [token, value]))).toEqual({
    'color.accent': { colorSpace: 'srgb', components: [1, 0.478, 0.239], hex: '#ff7a3d' },
    'color.text': { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
    'color.line': { colorSpace: 'srgb', components: [1, 0, 0], hex: '#ff0000' },
    'radius.control': { value: 6, unit: 'px' },
  });
});

test('names that no theme has are told, and leave the rest as it is [STUDIO-27]', () => {
  const document = { color: { accentt: { $value: '#ff0000' }, accent: { $value: '#ff0000' } } };
  const { changed, unknown } = readTokenDocument(document, tokens);
  expect(unknown).toEqual(['color.accentt']);
  expect(changed.map(({ token }) => token)).toEqual(['color.accent']);
});

test.each([
  ['a list', [1], 'no JSON object'],
  ['a text', 'x', 'no JSON object'],
  ['an object without a token', { a: { b: 1 } }, 'no design token'],
  ['an alias that leads nowhere', { color: { accent: { $value: '{palette.gone}' } } }, 'palette.gone'],
  ['an alias to itself', { color: { accent: { $value: '{color.accent}' } } }, 'circle'],
  ['groups without an end', nested(40), 'nested more than 12'],
  ['more tokens than any theme has', { color: many(10_001) }, 'more than 10000 tokens'],
])('%s is refused with what is wrong [STUDIO-27]', (_what, document, message) => {
  expect(() => readTokenDocument(document, tokens)).toThrow(message);
});

test('10,000 tokens are read, and those that no theme has are told [STUDIO-27]', () => {
  expect(readTokenDocument({ color: many(10_000) }, tokens).unknown).toHaveLength(10_000);
});

function many(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, { $value: '#ff0000' }]));
}

function nested(depth: number): object {
  return depth === 0 ? { $value: '#ff0000' } : { group: nested(depth - 1), other: { $value: '#ff0000' } };
}
