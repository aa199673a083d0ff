import { table } from '../goals.ts';
import { range, showGoals } from '../show.ts';
import type { CatalogueResult } from './catalogue.ts';

/** What a lobby of 10,000 games costs beside one of 50, as text. */
export function showCatalogue({ rounds, lobbies: { large, small }, ratio, goals }: CatalogueResult): string {
  return [
    `The page of slots of a brand with 10,000 games of 60 vendors beside one with 50 games of 10, ${rounds} rounds. First tile and data: 4x CPU, slow 4G; data are the page and the answers of calls, compressed as sent`,
    table(
      ['', '10,000 games', '50 games'],
      [
        ['first tile', range(large.tileMs, 'ms'), range(small.tileMs, 'ms')],
        ['data of the first view', range(large.dataKb, 'kB'), range(small.dataKb, 'kB')],
        ['a letter of the search, 1x CPU', range(large.keyMs, 'ms'), range(small.keyMs, 'ms')],
        ['frames over 32 ms, 4x CPU', range(large.slowFrames, 'count'), range(small.slowFrames, 'count')],
        ['first tile, ratio', range(ratio, 'x'), ''],
      ],
    ),
    showGoals(goals),
  ].join('\n\n');
}
