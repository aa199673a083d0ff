import { afterAll, describe, expect, test } from 'vitest';
import { alpha, makeProject } from '../../../../tests/support/fixture-project.ts';
import type { Brand } from '../../../shared/brand/brand.generated.ts';
import { faultLine } from '../brand-fault.ts';
import { checkBrand } from '../load-brand.ts';

const project = makeProject({ alpha });
afterAll(() => project.close());

const color = (hex: string) => ({
  $value: {
    colorSpace: 'srgb',
    components: [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255),
    hex,
  },
});

/** The faults of ALPHA with another theme, without the place. */
function faultsWith(theme: Partial<Brand['theme']>): string[] {
  project.write('alpha', { ...alpha, theme: { ...alpha.theme, ...theme } });
  return checkBrand(project.directory, 'alpha', { entryIds: ['home', 'help', 'terms'] }).faults.map((fault) =>
    faultLine(fault).replace(/^brands\/alpha\/brand\.json:\d+:\d+ /, ''),
  );
}

describe('the contrast of a brand', () => {
  test('a fault of its own colours on the set’s grounds names both tokens, the ratio, the mode and a colour that would pass [THEME-02]', () => {
    const faults = faultsWith({ overrides: { color: { muted: color('#56666a') } } });
    // On the four grounds, and in the header, whose secondary text has the same colour by default.
    expect(faults).toHaveLength(6);
    expect(faults[0]).toMatch(
      /^theme\.overrides\.color\.muted: color\.muted on color\.ground has a contrast of 3\.\d+:1 in the dark mode; text needs 4\.5:1\. #[0-9a-f]{6} for color\.muted would have \d\.\d+:1\.$/,
    );
    const [, hex] = /(#[0-9a-f]{6})/.exec(faults[0]!)!;
    expect(faultsWith({ overrides: { color: { muted: color(hex!) } } })).toEqual([]);
  });

  test('a mode is checked only if the brand offers it [THEME-02]', () => {
    const overrides = { color: { muted: color('#9cb6bc') } };
    expect(faultsWith({ overrides })).toEqual([]);
    expect(faultsWith({ overrides, modes: ['dark', 'light'] })[0]).toContain('in the light mode; text needs 4.5:1');
    expect(faultsWith({ modes: ['dark', 'light'], variants: { dark: { overrides } } })).toEqual([]);
  });

  test('the brand’s own high contrast needs 7:1 [THEME-09]', () => {
    expect(
      faultsWith({ variants: { 'contrast-dark': { overrides: { color: { muted: color('#8a8a8a') } } } } })[0],
    ).toMatch(
      /^theme\.variants\.contrast-dark\.overrides\.color\.muted: color\.muted on color\.ground has a contrast of 6\.\d+:1 in high contrast, dark; text needs 7:1\./,
    );
  });
});

describe('the modes and tokens of a brand', () => {
  test.each<[what: string, theme: Partial<Brand['theme']>, told: string]>([
    [
      'the first mode is not among the offered ones',
      { mode: 'light', modes: ['dark'] },
      'theme.mode: "light" is not among theme.modes. Add it there, or set theme.mode to dark.',
    ],
    [
      'the system decides, but only one mode is offered',
      { mode: 'system', modes: ['dark'] },
      'theme.modes: the system may ask for either mode. Offer both, or set theme.mode to "dark".',
    ],
    [
      'an override that nothing reads',
      { overrides: { color: { acent: color('#ffffff') } } },
      'theme.overrides.color.acent: there is no design token color.acent. Did you mean color.accent?',
    ],
    [
      'an override of a mode that nothing reads',
      { variants: { dark: { overrides: { radius: { smal: { $value: { value: 2, unit: 'px' } } } } } } },
      'theme.variants.dark.overrides.radius.smal: there is no design token radius.smal. Did you mean radius.small?',
    ],
    [
      'a logo of a mode that is not there',
      { variants: { light: { logo: 'assets/logo-light.svg' } } },
      'theme.variants.light.logo: there is no file assets/logo-light.svg in the brand’s directory. Add it or correct the name.',
    ],
  ])('%s [THEME-01, THEME-10]', (_, theme, told) => {
    expect(faultsWith(theme)).toEqual([told]);
  });

  test.each<[what: string, value: unknown]>([
    ['a declaration that ends', 'red;} body{display:none'],
    ['an address', 'url(https://evil.example/x)'],
    ['a colour with more behind it', { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000;} body{display:none' }],
    ['a component that is a text', { colorSpace: 'srgb', components: ['0);} body{display:none', 0, 0] }],
    ['a component that is a call', { colorSpace: 'srgb', components: ['var(--x)', 0, 0] }],
    ['an opacity that is a text', { colorSpace: 'srgb', components: [0, 0, 0], alpha: '1);}' }],
    ['an image for a colour', { src: 'url(https://evil.example/x)' }],
  ])(
    'a value that could close its CSS declaration is refused with its token’s name: %s [BRAND-25, THEME-03]',
    (_, value) => {
      for (const theme of [
        { overrides: { color: { ground: { $value: value } } } },
        { variants: { dark: { overrides: { color: { ground: { $value: value } } } } } },
        { variants: { 'contrast-dark': { overrides: { color: { ground: { $value: value } } } } } },
      ] as Partial<Brand['theme']>[]) {
        const faults = faultsWith(theme);
        expect(faults).toHaveLength(1);
        expect(faults[0]).toMatch(/^theme\.(overrides|variants).*\.color\.ground\.\$value\S*: /);
      }
    },
  );

  test('a brand may add a primitive and refer to it [THEME-01]', () => {
    expect(
      faultsWith({
        overrides: {
          palette: { $type: 'color', own: { lime: color('#c8ff4d') } },
          color: { accent: { $value: '{palette.own.lime}' } },
        },
      }),
    ).toEqual([]);
  });

  test('roundness and density are tokens: another shape is a few numbers [THEME-11]', () => {
    const px = (value: number) => ({ $value: { value, unit: 'px' } });
    project.write('alpha', {
      ...alpha,
      theme: {
        ...alpha.theme,
        overrides: {
          radius: { small: px(0), medium: px(0), large: px(0), control: px(0), pill: px(0) },
          size: { control: px(36), row: px(32), header: px(52) },
          space: { unit: px(3), gutter: px(12), section: px(24) },
        },
      },
    });
    const { loaded, faults } = checkBrand(project.directory, 'alpha', { entryIds: ['home', 'help', 'terms'] });
    expect(faults).toEqual([]);
    for (const look of loaded!.themeVariants.values())
      expect([look.get('radius.large')!.value, look.get('space.unit')!.value]).toEqual([
        { value: 0, unit: 'px' },
        { value: 3, unit: 'px' },
      ]);
  });
});
