import { table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { StudioResult } from './studio.ts';

/** What operators wait for in the Studio, as text. */
export const showStudio = ({ tokenMs, sectionMs, newBrandMs, manyBrands, goals }: StudioResult): string =>
  [
    'What an operator waits for in the Studio, with the project’s own brands',
    table(
      ['', 'time'],
      [
        ['a colour until the page has it', range(tokenMs, 'ms')],
        ['a section until the page is without it', range(sectionMs, 'ms')],
        ['a new merchant until its home is served', range(newBrandMs, 'ms')],
        [`the list of ${manyBrands.many} brands until it stands there`, range(manyBrands.listMs, 'ms')],
        ['a search in them', range(manyBrands.searchMs, 'ms')],
        ['what a change of their parent moves in each', range(manyBrands.diffMs, 'ms')],
      ],
    ),
    showGoals(goals),
  ].join('\n\n');
