import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OpenRound } from '../../../shared/contract/console/rounds.ts';
import { amountText } from '../../kit/amount.ts';
import { Grid, type GridColumn } from '../../kit/grid.tsx';
import { moment } from '../../kit/moment.ts';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { AskVoid } from './ask-void.tsx';

const columnsIn = (say: Say): GridColumn<OpenRound>[] => [
  { id: 'at', title: say('rounds.openedAt'), width: '170px', render: ({ openedAt }) => moment(openedAt) },
  { id: 'member', title: say('rounds.member'), width: 'minmax(100px, 1fr)', render: ({ member }) => member },
  { id: 'game', title: say('rounds.game'), width: 'minmax(120px, 1fr)', render: ({ game }) => game },
  {
    id: 'bet',
    title: say('rounds.bet'),
    width: 'minmax(180px, 2fr)',
    render: ({ lines }) => lines.map(({ event, pick }) => `${event}: ${pick}`).join(' · '),
  },
  {
    id: 'stake',
    title: say('rounds.stake'),
    width: '150px',
    isNumber: true,
    render: ({ stake, currency }) => `${amountText(stake, currency)} ${currency}`,
  },
  { id: 'round', title: say('rounds.round'), width: 'minmax(120px, 1fr)', render: ({ roundId }) => roundId },
];

const keyOf = ({ provider, roundId }: OpenRound): string => `${provider} ${roundId}`;

/** Rounds that have not ended, the oldest first: those at the top may be stuck. */
export const OpenRounds = observer(function OpenRounds({ merchant }: { merchant: string }) {
  const say = useWords();
  const { client, session } = useConsole();
  const list = useList({ merchant }, (request) => client.call('openRounds', request));
  const [openKey, setOpenKey] = useState<string>();
  const open = list.rows?.find((row) => keyOf(row) === openKey);
  return (
    <>
      <Grid
        label={say('rounds.open')}
        columns={columnsIn(say)}
        list={list}
        keyOf={keyOf}
        {...(session.may('money.adjust') && { onOpen: (row: OpenRound) => setOpenKey(keyOf(row)) })}
        empty={{ title: say('rounds.noneTitle'), text: say('rounds.noneText') }}
      />
      {open && (
        <AskVoid
          which={{ merchant, provider: open.provider, gameId: open.gameId, round: open.roundId }}
          title={say('rounds.voidRound', { round: open.roundId })}
          onClose={() => setOpenKey(undefined)}
          onDone={() => void list.load()}
        />
      )}
    </>
  );
});
