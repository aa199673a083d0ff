import { describe, expect, test } from 'vitest';
import { themeVariantsOf, type VariantName } from './theme-variants.ts';
import { themeCss } from './theme-css.ts';
import { tokenSetNames } from './token-sets.ts';
import { readTokens, type Tokens } from './tokens.ts';

/** The project, with its themes. */
const projectRoot = new URL('../../../', import.meta.url).pathname;

const color = (hex: string) => ({ colorSpace: 'srgb', components: [0, 0, 0], hex });

describe('tokens', () => {
  test('a type is inherited by the tokens below it, and an alias takes the value of its target [THEME-01]', () => {
    const tokens = readTokens({
      palette: { $type: 'color', ink: { $value: color('#000001') } },
      color: { $type: 'color', text: { $value: '{palette.ink}' }, link: { $value: '{color.text}' } },
    });
    expect(tokens.get('color.link')).toEqual({ type: 'color', value: color('#000001') });
  });

  test('aliases are followed inside lists and objects [THEME-01]', () => {
    const tokens = readTokens({
      a: { $type: 'color', $value: color('#000002') },
      g: { $type: 'gradient', $value: [{ color: '{a}', position: 0 }] },
    });
    expect(tokens.get('g')!.value).toEqual([{ color: color('#000002'), position: 0 }]);
  });

  test('overrides replace the base, need no type, and change the aliases that refer to them [THEME-01]', () => {
    const base = {
      palette: { $type: 'color', ink: { $value: color('#000001') } },
      color: { $type: 'color', text: { $value: '{palette.ink}' } },
    };
    const tokens = readTokens(base, { palette: { ink: { $value: color('#ffffff') } } });
    expect(tokens.get('color.text')).toEqual({ type: 'color', value: color('#ffffff') });
    expect(tokens.get('palette.ink')!.type).toBe('color');
    expect([...tokens.keys()]).toEqual(['palette.ink', 'color.text']);
  });

  test.each<[what: string, tree: object, message: string]>([
    ['an alias to an unknown token', { a: { $type: 'color', $value: '{b.c}' } }, 'token a: there is no token {b.c}'],
    ['an alias to itself', { a: { $type: 'color', $value: '{a}' } }, 'token a: its alias leads in a circle'],
    [
      'a circle of three',
      { $type: 'color', a: { $value: '{b}' }, b: { $value: '{c}' }, c: { $value: '{a}' } },
      'token a: its alias leads in a circle',
    ],
    ['a token without type', { a: { $value: 1 } }, 'token a has no $type'],
    [
      'an alias into a prototype',
      { a: { $type: 'number', $value: '{constructor}' } },
      'token a: there is no token {constructor}',
    ],
  ])('%s is an error that names the token [THEME-01]', (_, tree, message) => {
    expect(() => readTokens(tree)).toThrow(message);
  });
});

/** Every variant of a set of the project as its custom properties, by name of variant. */
function propertiesOf(tokens: string): Record<string, Record<string, string>> {
  const variants = themeVariantsOf(projectRoot, { tokens, mode: 'system', logo: '', icon: '' })!;
  return Object.fromEntries(
    [...variants].map(([name, read]) => {
      const css = themeCss(
        new Map<VariantName, Tokens>([
          [name, read],
          [name === 'dark' ? 'light' : 'dark', read],
        ]),
        { [name]: { ornament: '/assets/0.svg' } },
      );
      const root = /^:root\{(--scheme:(?:dark|light)(?:;--[a-z0-9-]+:[^;{}]+)+)\}/.exec(css);
      expect(root, name).not.toBeNull();
      return [
        name,
        Object.fromEntries(
          root![1]!.split(';').map((property) => property.split(/:(.*)/s).slice(0, 2) as [string, string]),
        ),
      ];
    }),
  );
}

describe('theme css', () => {
  const ratio = { type: { ratio: { $type: 'number', $value: 1.25 } } };
  const cssOf = (tree: object) => {
    const tokens = readTokens(ratio, tree);
    return themeCss(
      new Map([
        ['dark', tokens],
        ['contrast-dark', tokens],
      ]),
    ).replace(/:root\[data-contrast.*$/s, '');
  };

  test('each type is written in the form of CSS, and primitives do not become properties [THEME-03]', () => {
    expect(
      cssOf({
        palette: { $type: 'color', ink: { $value: color('#010203') } },
        color: {
          $type: 'color',
          text: { $value: '{palette.ink}' },
          veil: { $value: { colorSpace: 'oklch', components: [0.5, 0.1, 200], alpha: 0.25 } },
        },
        radius: { $type: 'dimension', small: { $value: { value: 10, unit: 'px' } } },
        motion: { quick: { $type: 'duration', $value: { value: 120, unit: 'ms' } } },
        weight: { strong: { $type: 'fontWeight', $value: 650 } },
        font: { text: { $type: 'fontFamily', $value: ['Manrope Variable', 'sans-serif'] } },
        border: {
          $type: 'border',
          card: { $value: { color: '{palette.ink}', width: { value: 3, unit: 'px' }, style: 'double' } },
        },
        gradient: {
          $type: 'gradient',
          action: {
            $value: [
              { color: '{palette.ink}', position: 0 },
              { color: '{palette.ink}', position: 0.55 },
            ],
          },
        },
      }),
    ).toBe(
      ':root{--scheme:dark;--text-0:0.875rem;--text-1:1rem;--text-2:1.25rem;--text-3:1.5625rem;--text-4:1.9531rem;--text-5:2.4414rem;--text-6:3.0518rem;--text-7:3.8147rem;--image-ornament:none;--image-divider:none;--image-hero:none;--image-logo:normal;' +
        "--color-text:#010203;--color-veil:oklch(0.5 0.1 200 / 0.25);--radius-small:10px;--motion-quick:120ms;--weight-strong:650;--font-text:'Manrope Variable', 'Noto Sans Thai Variable', sans-serif;" +
        '--border-card:3px double #010203;--gradient-action:linear-gradient(100deg, #010203 0%, #010203 55%)}',
    );
  });

  test('a type without CSS and a theme without a type scale are errors', () => {
    expect(() => cssOf({ a: { b: { $type: 'cubicBezier', $value: [0, 0, 1, 1] } } })).toThrow(
      'token a.b: there is no CSS for a cubicBezier',
    );
    expect(() =>
      themeCss(
        new Map([
          ['dark', readTokens({})],
          ['contrast-dark', readTokens({})],
        ]),
      ),
    ).toThrow('type.ratio');
  });

  test.each<[what: string, tree: object]>([
    ['hex value', { color: { $type: 'color', text: { $value: color('red;}body{display:none') } } }],
    [
      'hex value of another address',
      { color: { $type: 'color', text: { $value: color('#fff;--x:url(https://evil.example)') } } },
    ],
    [
      'colour space',
      {
        color: {
          $type: 'color',
          text: { $value: { colorSpace: 'srgb 0 0 0);}body{display:none', components: [0, 0, 0] } },
        },
      },
    ],
    ['unit', { radius: { $type: 'dimension', small: { $value: { value: 1, unit: 'px;}body{display:none' } } } }],
    [
      'line style',
      {
        border: {
          $type: 'border',
          card: {
            $value: { color: color('#ffffff'), width: { value: 1, unit: 'px' }, style: 'solid;}body{display:none' },
          },
        },
      },
    ],
    ['family', { font: { $type: 'fontFamily', text: { $value: ["x';}body{display:none"] } } }],
    ['name', { color: { $type: 'color', 'text:red;}body{display:none': { $value: color('#ffffff') } } }],
  ])('a %s with more than its value cannot leave its property [BRAND-25, THEME-03]', (_, tree) => {
    let css = '';
    try {
      css = cssOf(tree);
    } catch {
      // Refusing it is just as safe.
    }
    expect(css).not.toMatch(/display:none|evil/);
  });

  test('every theme of the project becomes only custom properties [THEME-03]', () => {
    const night = Object.keys(propertiesOf('night')['dark']!).toSorted();
    const sets = tokenSetNames(projectRoot);
    // A designer may add sets of their own.
    expect(sets).toEqual(expect.arrayContaining(['lacquer', 'night', 'paper']));
    // A token that a set lacks in one of its variants would be a property without a value.
    for (const set of sets)
      for (const [variant, properties] of Object.entries(propertiesOf(set)))
        expect(Object.keys(properties).sort(), `${set} ${variant}`).toEqual(night);
  });

  test('the components of a colour and its hexadecimal digits are equal, because tools read either [THEME-01]', () => {
    const ofSet = (set: string) =>
      [...themeVariantsOf(projectRoot, { tokens: set, mode: 'system', logo: '', icon: '' })!.values()].flatMap(
        (tokens) => [...tokens].map(([path, token]) => ({ where: `${set} ${path}`, ...token })),
      );
    const colors = tokenSetNames(projectRoot)
      .flatMap(ofSet)
      .flatMap(({ where, type, value }) =>
        type === 'color' ? [{ where, ...(value as { hex: string; components: number[] }) }] : [],
      );
    expect(colors.length).toBeGreaterThan(100);
    for (const { where, hex, components } of colors)
      expect(
        `#${components
          .map((part) =>
            Math.round(part * 255)
              .toString(16)
              .padStart(2, '0'),
          )
          .join('')}`,
        where,
      ).toBe(hex);
  });
});
