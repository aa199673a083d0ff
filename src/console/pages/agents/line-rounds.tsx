import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IncomePart } from '../../../shared/contract/agreements.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { MoreRows } from '../../kit/more-rows.tsx';
import { Part } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useList } from '../../kit/use-list.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { SaveRounds } from './save-line.tsx';

interface LineRoundsProps {
  merchant: string;
  /** The line. */
  id: string;
  /** The direct downline whose rounds they are, with those of everybody below it. */
  part: IncomePart;
}

/** The rounds that a line paid for one of its direct downlines (AGENT-37). */
export const LineRounds = observer(function LineRounds({ merchant, id, part }: LineRoundsProps) {
  const say = useWords();
  const { client } = useConsole();
  const [currency, setCurrency] = useState('');
  const rounds = useList({ merchant, id, memberId: part.memberId }, async (request) => {
    const answer = await client.call('settlementRounds', request);
    if (answer.ok) setCurrency(answer.value.currency);
    return answer;
  });
  const title = say('agents.roundsOf', { account: part.account });
  return (
    <Part>
      <h2>{title}</h2>
      <Loaded of={{ loaded: rounds.page, load: () => void rounds.load() }}>
        {({ list }) =>
          list.length === 0 ? (
            <p>{say('agents.noneRounds')}</p>
          ) : (
            <SmallTable
              label={title}
              titles={[
                say('agents.account'),
                say('agents.game'),
                say('agents.round'),
                say('agents.opened'),
                say('agents.stakes'),
                say('agents.wins'),
              ]}
              numbers={[4, 5]}
              rows={list.map((round) => ({
                key: `${round.provider} ${round.roundId}`,
                cells: [
                  round.account,
                  round.gameId,
                  round.roundId,
                  moment(round.openedAt),
                  amountText(round.betAmount, currency),
                  amountText(round.winAmount, currency),
                ],
              }))}
            />
          )
        }
      </Loaded>
      <MoreRows list={rounds} />
      <SaveRounds merchant={merchant} id={id} part={part} />
    </Part>
  );
});
