import { table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { StudioResult } from './studio.ts';

/** What operators wait for in the Studio, as text. */
export const showStudio = ({ tokenMs, sectionMs, newBrandMs, goals }: StudioResult): string =>
  [
    'What an operator waits for in the Studio, with the project’s own brands',
    table(
      ['', 'time'],
      [
        ['a colour until the page has it', range(tokenMs, 'ms')],
        ['a section until the page is without it', range(sectionMs, 'ms')],
        ['a new merchant until its home is served', range(newBrandMs, 'ms')],
      ],
    ),
    showGoals(goals),
  ].join('\n\n');
