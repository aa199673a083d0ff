import Color from 'colorjs.io';
import { expect, test } from 'vitest';
import { colorCss } from './css-values.ts';
import { tokenSetNames } from './token-sets.ts';
import { themeVariantsOf } from './theme-variants.ts';

/** The project, with its themes. */
const projectRoot = new URL('../../../', import.meta.url).pathname;

/** Distance in OKLab below which the thin edges of two fields are hardly told apart. */
const DISTANCE_MIN = 0.17;

test.each(tokenSetNames(projectRoot))(
  'the edge of a faulty field is told apart from that of a field in every variant of %s [LOOK-28]',
  (tokens) => {
    const variants = themeVariantsOf(projectRoot, { tokens, mode: 'system', logo: '', icon: '' })!;
    for (const [name, read] of variants) {
      const colorOf = (path: string) => new Color(colorCss(read.get(path)!.value));
      const distance = colorOf('color.negative').deltaE(colorOf('color.control-line'), 'OK');
      expect(distance, name).toBeGreaterThan(DISTANCE_MIN);
    }
  },
);
