import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Exposure } from '../../../shared/contract/console/rounds.ts';
import { Button } from '../../../ui/button.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty } from '../../kit/page.tsx';
import { RENEW_MS, usePageValue } from '../../kit/page-value.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { AskVoid } from './ask-void.tsx';

/** An event whose open rounds can be voided. */
type OnEvent = Exposure & { event: string };
const isOnEvent = (row: Exposure): row is OnEvent => row.event !== null;

/** What is at stake in rounds that have not ended, by game, event and choice. */
export const ExposureView = observer(function ExposureView({ merchant }: { merchant: string }) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ merchant }, (request) => client.call('exposure', request), RENEW_MS);
  const [chosen, choose] = useState<OnEvent>();
  return (
    <Loaded of={page}>
      {({ list }) => (
        <>
          {list.length === 0 ? (
            <Empty title={say('rounds.noneTitle')} text={say('rounds.noneText')} />
          ) : (
            <ExposureTable rows={list} onVoid={choose} />
          )}
          {chosen && (
            <AskVoid
              which={{ merchant, provider: chosen.provider, gameId: chosen.gameId, event: chosen.event }}
              title={say('rounds.voidEvent', { event: chosen.event })}
              onClose={() => choose(undefined)}
              onDone={page.load}
            />
          )}
        </>
      )}
    </Loaded>
  );
});

function ExposureTable({ rows, onVoid }: { rows: readonly Exposure[]; onVoid: (row: OnEvent) => void }) {
  const say = useWords();
  const { session } = useConsole();
  const mayVoid = session.may('money.adjust');
  return (
    <SmallTable
      label={say('rounds.exposure')}
      titles={[
        say('rounds.game'),
        say('rounds.event'),
        say('rounds.pick'),
        say('rounds.count'),
        say('rounds.members'),
        say('rounds.stake'),
        say('rounds.pays'),
        ...(mayVoid ? [say('rounds.actions')] : []),
      ]}
      numbers={[3, 4, 5, 6]}
      rows={rows.map((row) => ({
        key: JSON.stringify([row.provider, row.vassalage, row.gameId, row.event, row.pick, row.currency]),
        cells: [
          row.game,
          row.event ?? say('rounds.severalEvents'),
          row.pick,
          row.rounds,
          row.members,
          `${amountText(row.stake, row.currency)} ${row.currency}`,
          row.pays === null ? '' : `${amountText(row.pays, row.currency)} ${row.currency}`,
          ...(mayVoid
            ? [
                isOnEvent(row) && (
                  <Button key="void" type="button" $rank="secondary" onClick={() => onVoid(row)}>
                    {say('rounds.voidAsk')}
                  </Button>
                ),
              ]
            : []),
        ],
      }))}
    />
  );
}
