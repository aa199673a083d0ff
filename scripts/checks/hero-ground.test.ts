import { expect, test } from 'vitest';
import { projectRoot } from './sources.ts';
import { tokenCss } from '../../src/publisher/theme/theme-css.ts';
import { modeOf, themeVariantsOf } from '../../src/publisher/theme/theme-variants.ts';
import { tokenSetNames } from '../../src/publisher/theme/token-sets.ts';

/** How light a colour of six hexadecimal digits is, from 0 to 1. */
const lightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / (3 * 255);

const sets = tokenSetNames(projectRoot).filter((name) => !name.includes('contrast'));

test.each(sets)('the words of a hero in the set %s lie on a ground of the page’s mode [LOOK-36]', (tokens) => {
  for (const [name, variant] of themeVariantsOf(projectRoot, { tokens, mode: 'system', logo: '', icon: '' })!)
    expect([name, lightness(tokenCss(variant, 'color.hero')!) > 0.5]).toEqual([name, modeOf(name) === 'light']);
});
