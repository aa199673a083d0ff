import type { CampaignPage } from '../../../shared/contract/console/promotions.ts';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useWords } from '../../words/words.ts';

/** Where the raffle of a campaign stands: its tickets, its draw, and who has won. */
export function CampaignRaffle({ raffle }: { raffle: NonNullable<CampaignPage['raffle']> }) {
  const say = useWords();
  const { drawAt, drawnAt, seedHash, tickets, currency, winners } = raffle;
  return (
    <>
      <Facts>
        <dt>{say('raffle.tickets')}</dt>
        <dd>{tickets}</dd>
        <dt>{say(drawnAt === null ? 'raffle.drawAt' : 'raffle.drawnAt')}</dt>
        <dd>{moment(drawnAt ?? drawAt)}</dd>
        <dt>{say('raffle.seedHash')}</dt>
        <dd>{seedHash}</dd>
      </Facts>
      {winners.length > 0 && (
        <SmallTable
          label={say('raffle.winners')}
          titles={[say('raffle.place'), say('raffle.ticket'), say('raffle.member'), currency, say('raffle.state')]}
          numbers={[0, 1, 3]}
          rows={winners.map(({ place, ticket, member, amount, state }) => ({
            key: String(place),
            cells: [place, ticket, member, amount, say(`prizeState.${state}`)],
          }))}
        />
      )}
    </>
  );
}
