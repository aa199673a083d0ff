import { expect, test } from 'vitest';
import { tokenCss } from './theme-css.ts';
import { modeOf, themeVariantsOf } from './theme-variants.ts';
import { tokenSetNames } from './token-sets.ts';

/** The project, with its themes. */
const projectRoot = new URL('../../../', import.meta.url).pathname;

/** How light a colour of six hexadecimal digits is, from 0 to 1. */
const lightness = (hex: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / (3 * 255);

test.each(tokenSetNames(projectRoot))(
  'the words of a hero in the set %s lie on a ground of the page’s mode [LOOK-36]',
  (tokens) => {
    for (const [name, variant] of themeVariantsOf(projectRoot, { tokens, mode: 'system', logo: '', icon: '' })!)
      expect([name, lightness(tokenCss(variant, 'color.hero')!) > 0.5]).toEqual([name, modeOf(name) === 'light']);
  },
);
