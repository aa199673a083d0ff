import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RaffleRow } from '../../../shared/contract/raffles.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

/** Winners that show at first: a raffle may have hundreds. */
const SHOWN_MAX = 25;

/** Who has won a raffle with which ticket, the first prize first. */
export const RaffleWinners = observer(function RaffleWinners({ raffle }: { raffle: RaffleRow }) {
  const { t, money, number } = useOfferWords();
  const [isWhole, setWhole] = useState(false);
  const { winners, currency } = raffle;
  return (
    <>
      <Table
        label={t('promotions.raffle.winners')}
        rows={isWhole ? winners : winners.slice(0, SHOWN_MAX)}
        keyOf={({ place }) => String(place)}
        columns={[
          {
            id: 'account',
            title: t('promotions.raffle.player'),
            onPhone: 'title',
            render: ({ place, account, isOwn }) =>
              `${number(place)}. ${isOwn ? t('promotions.raffle.you', { account }) : account}`,
          },
          {
            id: 'ticket',
            title: t('promotions.raffle.ticket'),
            onPhone: 'sub',
            render: ({ ticket, state }) =>
              state === 'void'
                ? `${ticket} · ${t('promotions.raffle.state.void')}`
                : t('promotions.raffle.number', { ticket }),
          },
          {
            id: 'prize',
            title: t('promotions.raffle.prize'),
            onPhone: 'value',
            isNumber: true,
            render: ({ amount }) => money(amount, currency),
          },
        ]}
      />
      {!isWhole && winners.length > SHOWN_MAX && (
        <Button type="button" $rank="secondary" onClick={() => setWhole(true)}>
          {t('promotions.raffle.all', { count: winners.length })}
        </Button>
      )}
    </>
  );
});
