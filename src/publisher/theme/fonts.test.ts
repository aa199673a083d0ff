import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { familyFault, loadFonts } from './fonts.ts';
import { readTokens } from './tokens.ts';

const night = JSON.parse(readFileSync(new URL('../../../themes/night.tokens.json', import.meta.url), 'utf8')) as object;
const tokensWith = (display: string) =>
  readTokens(night, {
    font: { display: { $value: [display, 'sans-serif'] }, text: { $value: ['Manrope Variable', 'sans-serif'] } },
  });
const GIVES_WAY = ':root:lang(vi){--font-display:var(--font-text)}';

test('a display font without Vietnamese is replaced by the text font on a brand that offers Vietnamese [LANG-16]', async () => {
  const fonts = await loadFonts(tokensWith('Sora Variable'), ['en', 'vi']);
  expect(fonts.css).toContain(GIVES_WAY);
  expect((await loadFonts(tokensWith('Sora Variable'), ['en', 'th'])).css).not.toContain('lang(vi)');
  expect((await loadFonts(tokensWith('Manrope Variable'), ['en', 'vi'])).css).not.toContain('lang(vi)');
});

test('pages in Chinese name the systems’ faces for simplified Chinese, after the brand’s own [LANG-24]', async () => {
  const { css } = await loadFonts(tokensWith('Sora Variable'), ['en', 'zh-Hans']);
  const [, display, text] = /:root:lang\(zh\)\{--font-display:([^;]+);--font-text:([^}]+)\}/.exec(css)!;
  expect(display).toMatch(/^'Sora Variable', .*'PingFang SC', .*'Noto Sans SC', .*'Microsoft YaHei', .*sans-serif$/);
  expect(text).toMatch(/^'Manrope Variable', .*'PingFang SC', .*sans-serif$/);
  expect((await loadFonts(tokensWith('Sora Variable'), ['en', 'th'])).css).not.toContain('PingFang');
});

test('a page preloads the font faces of its language: Latin, and the script of the language [LANG-16]', async () => {
  const fonts = await loadFonts(tokensWith('Sora Variable'), ['en', 'vi', 'th']);
  // Two Latin faces; Latin and Vietnamese of the text font; two Latin and the Thai face.
  expect(['en', 'vi', 'th'].map((tag) => fonts.preloadFor(tag).length)).toEqual([2, 2, 3]);
  expect(fonts.preloadFor('vi').filter((url) => fonts.preloadFor('en').includes(url))).toHaveLength(1);
  for (const tag of ['en', 'vi', 'th'])
    for (const url of fonts.preloadFor(tag)) expect(fonts.files.has(url)).toBe(true);
});

test('the check and the publish refuse the same font family, and name those that there are [THEME-23]', async () => {
  expect(familyFault('Sora Variable')).toBeUndefined();
  const fault = familyFault('Comic Sans')!;
  expect(fault).toContain('Choose one of: Sora Variable, Manrope Variable');
  await expect(loadFonts(tokensWith('Comic Sans'), ['en'])).rejects.toThrow(fault);
});
