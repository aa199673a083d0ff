import type { GameRow, VendorRow } from '../../../shared/contract/console/games.ts';
import type { GridColumn } from '../../kit/grid.tsx';
import { Tag } from '../../kit/page.tsx';
import type { Say } from '../../words/words.ts';
import { isHot } from './games-store.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The columns of the list of games. */
export const gameColumns = (say: Say, vendorOf: (row: GameRow) => VendorRow | undefined): GridColumn<GameRow>[] => [
  { id: 'place', title: say('games.place'), width: '50px', isNumber: true, render: ({ place }) => place ?? '' },
  { id: 'name', title: say('games.name'), width: 'minmax(160px, 1.4fr)', render: ({ name }) => name },
  { id: 'id', title: say('games.id'), width: 'minmax(120px, 1fr)', render: ({ gameId }) => gameId },
  {
    id: 'vendor',
    title: say('games.vendor'),
    width: 'minmax(120px, 1fr)',
    render: (row) => vendorOf(row)?.displayName ?? row.vassalage,
  },
  { id: 'category', title: say('games.category'), width: '90px', render: ({ category }) => category },
  { id: 'rtp', title: say('games.rtp'), width: '70px', isNumber: true, render: ({ feed }) => percent.format(feed.rtp) },
  {
    id: 'hot',
    title: say('games.hot'),
    width: '110px',
    render: (row) =>
      isHot(row) ? <Tag>{say(row.choice.isHot === null ? 'games.hotByVendor' : 'games.hotByOperator')}</Tag> : '',
  },
  {
    id: 'state',
    title: say('games.state'),
    width: 'minmax(160px, 1fr)',
    render: (row) => (
      <>
        {!row.choice.isShown && <Tag $tone="bad">{say('games.hidden')}</Tag>}
        {(row.closure ?? vendorOf(row)?.closure) && <Tag $tone="notice">{say('games.closed')}</Tag>}
        {row.feed.isNew && <Tag>{say('games.new')}</Tag>}
      </>
    ),
  },
];
