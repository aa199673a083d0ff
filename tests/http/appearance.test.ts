import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBuild } from '../../src/publisher/build.ts';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, testConfig, type TestGateway } from '../support/gateway.ts';

const project = makeProject({
  alpha: { ...alpha, theme: { ...alpha.theme, modes: ['dark', 'light'] } },
  plain: { ...alpha, merchantCode: 'PLAIN', hosts: ['plain.test'] },
  night: { ...alpha, merchantCode: 'NIGHT', hosts: ['night.test'], theme: { ...alpha.theme, mode: 'system' } },
});
let house: TestGateway;
beforeAll(async () => void (house = await startTestGateway({ project })));
afterAll(async () => {
  await house.close();
  project.close();
});

/** The head of a page for a visitor with these cookies. */
async function pageFor(host: string, cookie = '') {
  const { body, headers } = await house.app.inject({ url: '/help', headers: { host, ...(cookie && { cookie }) } });
  const attributes = /<html[^>]*>/.exec(body)![0];
  return {
    mode: /data-mode="(\w+)"/.exec(attributes)?.[1],
    contrast: /data-contrast="(\w+)"/.exec(attributes)?.[1],
    themeColors: [...body.matchAll(/<meta name="theme-color" content="([^"]*)"(?: media="([^"]*)")?>/g)].map(
      ([, color, media]) => [color, media],
    ),
    checked: [...body.matchAll(/<input type="(?:radio|checkbox)"[^>]*? name="(?:mode|contrast)"[^>]*>/g)].flatMap(
      ([input]) => (input.includes(' checked') ? [/value="(\w+)"/.exec(input)?.[1] ?? 'contrast'] : []),
    ),
    body,
    etag: headers['etag'],
    vary: headers['vary'],
  };
}

describe('the appearance of a page', () => {
  test('is the brand’s without a cookie, and the player’s choice with one [THEME-05]', async () => {
    expect(await pageFor('alpha.test')).toMatchObject({
      mode: 'dark',
      contrast: undefined,
      themeColors: [['#091319', undefined]],
      checked: ['dark'],
    });
    expect(await pageFor('alpha.test', 'mode=light')).toMatchObject({
      mode: 'light',
      themeColors: [['#f7fbfa', undefined]],
      checked: ['light'],
    });
    expect(await pageFor('alpha.test', 'lang=EN; mode=system; contrast=more')).toMatchObject({
      mode: 'system',
      contrast: 'more',
      themeColors: [
        ['#000000', '(prefers-color-scheme: dark)'],
        ['#ffffff', '(prefers-color-scheme: light)'],
      ],
      checked: ['system', 'contrast'],
    });
  });

  test('has both colours on a brand that follows the system, and no other mode on a brand with a single mode [THEME-05, THEME-10]', async () => {
    expect(await pageFor('night.test')).toMatchObject({
      mode: 'system',
      themeColors: [
        ['#091319', '(prefers-color-scheme: dark)'],
        ['#f7fbfa', '(prefers-color-scheme: light)'],
      ],
    });
    const plain = await pageFor('plain.test', 'mode=light; contrast=more');
    expect(plain).toMatchObject({
      mode: 'dark',
      contrast: 'more',
      themeColors: [['#000000', undefined]],
      checked: ['contrast'],
    });
    expect(plain.body).not.toContain('name="mode"');
  });

  test('is the brand’s own for an invented cookie, served from the same stored page [THEME-05]', async () => {
    const [own, madeUp, chosen] = await Promise.all([
      pageFor('alpha.test'),
      pageFor('alpha.test', 'mode="><script>; contrast=most'),
      pageFor('alpha.test', 'mode=light'),
    ]);
    expect(madeUp.body).toBe(own.body);
    expect(chosen.etag).not.toBe(own.etag);
    expect(chosen.vary).toContain('Cookie');
  });

  test('comes from one style sheet, which sets only custom properties [THEME-03]', async () => {
    const { baseCss } = readBuild(testConfig('').distDir);
    const sheetOf = ({ body }: { body: string }) => /<style>([^<]*)/.exec(body)![1]!;
    const sheet = sheetOf(await pageFor('alpha.test'));
    expect(sheetOf(await pageFor('alpha.test', 'mode=light; contrast=more'))).toBe(sheet);
    // Between the font faces (this brand has none) and the CSS that all brands share.
    expect(sheet.endsWith(baseCss)).toBe(true);
    const css = sheet.slice(sheet.indexOf(':root'), -baseCss.length);
    const declarations = [...css.matchAll(/[{;]([^{}:;@]+):[^{}]/g)]
      .map(([, name]) => name!)
      .filter((name) => !name.startsWith(':root') && !name.startsWith('('));
    expect(declarations.filter((name) => !name.startsWith('--'))).toEqual([]);
    expect(css).toContain('@media (prefers-color-scheme:light)');
    expect(css).toContain('(prefers-contrast:more)');
  });
});
