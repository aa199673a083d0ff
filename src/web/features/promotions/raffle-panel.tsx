import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { PromotionRow } from '../../../shared/contract/promotions.ts';
import type { RaffleRow } from '../../../shared/contract/raffles.ts';
import { QUICKNET } from '../../../shared/promotions/beacon.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { Rows, Section } from '../../kit/section.tsx';
import { useStore } from '../../stores/root-store.ts';
import { Lines } from './lines.tsx';
import { RaffleStore } from './raffle-store.ts';
import { RaffleWinners } from './raffle-winners.tsx';
import { useOfferWords } from '../../kit/offers/use-offer-words.ts';

/** Space between the own prizes, the facts, the check and the winners. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  & > p {
    max-width: 65ch;
    color: var(--color-muted);
    font-size: var(--text-0);
    overflow-wrap: anywhere;
  }
`;

const Check = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  & > p:last-child {
    margin: 0;
  }
`;

/** The raffle of a promotion: the player's tickets, and after the draw who has won and how to check it. */
export const RafflePanel = observer(function RafflePanel({ promotion }: { promotion: PromotionRow }) {
  const root = useStore();
  const words = useOfferWords();
  const { t } = words;
  const { id } = promotion;
  const [store] = useState(() => new RaffleStore(root, id));
  // The promotion is read again when the rewards have changed: a deposit brings tickets, and a draw prizes.
  useEffect(
    () =>
      reaction(
        () => root.session.state,
        (state) => void (state !== 'confirming' && state !== 'unknown' && store.load()),
        { fireImmediately: true },
      ),
    [root, store, promotion],
  );
  const { value, state } = store.raffle;
  return (
    <Section>
      <h2>{t('promotions.raffle.title')}</h2>
      <p>{t(value?.beacon === null ? 'promotions.raffle.leadOfSeed' : 'promotions.raffle.lead')}</p>
      {value ? (
        <Parts>
          <OwnPrizes raffle={value} store={store} />
          <Facts raffle={value} />
          {value.drawnAt !== null && <Drawn raffle={value} store={store} />}
          <p>
            {t('promotions.raffle.formula', {
              text: `raffle:${id}${value.beacon ? `:‹${t('promotions.raffle.signature')}›` : ''}`,
            })}
          </p>
        </Parts>
      ) : state === 'failed' ? (
        <SceneFault onRetry={() => store.load()} />
      ) : (
        <Skeleton $height="220px" />
      )}
    </Section>
  );
});

interface PartProps {
  raffle: RaffleRow;
  store: RaffleStore;
}

/** What the player has won, each with its claim. */
const OwnPrizes = observer(function OwnPrizes({ raffle, store }: PartProps) {
  const { t, money, moment } = useOfferWords();
  const { winners, currency, claimUntil } = raffle;
  const own = winners.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return null;
  return (
    <Rows aria-label={t('promotions.raffle.ownPrizes')}>
      {own.map(({ place, ticket, amount, state }) => (
        <li key={place}>
          <Icon name="gift" />
          <div>
            <strong>{t('promotions.raffle.won', { amount: money(amount, currency) })}</strong>
            <span>
              {t('promotions.raffle.withTicket', { ticket })}{' '}
              {state === 'available' && claimUntil !== null
                ? t('promotions.raffle.until', { at: moment(claimUntil) })
                : t(`promotions.raffle.state.${state}`)}
            </span>
          </div>
          {state === 'available' && (
            <Button
              type="button"
              aria-busy={store.claiming === place}
              disabled={store.claiming !== undefined}
              onClick={() => void store.claim(place)}
            >
              {t('promotions.button.request')}
            </Button>
          )}
        </li>
      ))}
    </Rows>
  );
});

/** The beacon, and once it has spoken what it signed. */
function beaconLines(
  beacon: RaffleRow['beacon'],
  { t }: ReturnType<typeof useOfferWords>,
): [name: string, text: string][] {
  if (!beacon) return [];
  const { publicKey, round, signature } = beacon;
  const name = publicKey === QUICKNET.publicKey ? 'drand quicknet' : t('promotions.raffle.demoBeacon');
  return [
    [
      t('promotions.raffle.beacon'),
      round === null ? name : t('promotions.raffle.round', { name, round: String(round) }),
    ],
    ...(signature === null ? [] : [[t('promotions.raffle.signature'), signature] as [string, string]]),
  ];
}

/** Tickets, and what fixes the draw. */
const Facts = observer(function Facts({ raffle }: { raffle: RaffleRow }) {
  const { session } = useStore();
  const words = useOfferWords();
  const { t, number, moment } = words;
  const { own, tickets, beacon, drawnAt, seedHash, serverSeed } = raffle;
  const closedAt = beacon?.closedAt ?? null;
  const numbers = own.numbers.join(', ');
  const lines: [name: string, text: string][] = [
    ...(session.role === 'guest'
      ? []
      : [
          [
            t('promotions.raffle.own'),
            own.count === 0
              ? t('promotions.raffle.noOwn')
              : `${number(own.count)}: ${numbers}${own.count > own.numbers.length ? ' …' : ''}`,
          ] as [string, string],
        ]),
    [t('promotions.raffle.tickets'), number(tickets)],
    ...(closedAt === null ? [] : [[t('promotions.raffle.closed'), moment(closedAt)] as [string, string]]),
    ...(drawnAt === null ? [] : [[t('promotions.raffle.drawn'), moment(drawnAt)] as [string, string]]),
    [t('promotions.raffle.hash'), seedHash],
    ...(serverSeed === null ? [] : [[t('promotions.raffle.seed'), serverSeed] as [string, string]]),
    ...beaconLines(beacon, words),
  ];
  return (
    <Lines>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Lines>
  );
});

/** Who has won, and the button that draws again in the browser. */
const Drawn = observer(function Drawn({ raffle, store }: PartProps) {
  const { t } = useOfferWords();
  const { found } = store;
  return (
    <>
      {raffle.winners.length === 0 ? <p>{t('promotions.raffle.noWinners')}</p> : <RaffleWinners raffle={raffle} />}
      <Check>
        <Button type="button" $rank="secondary" onClick={() => void store.check()}>
          {t('promotions.raffle.check')}
        </Button>
        {found === 'right' && <p role="status">{t('promotions.raffle.right')}</p>}
        {found !== undefined && found !== 'right' && <Warning>{t(`promotions.raffle.${found}`)}</Warning>}
      </Check>
    </>
  );
});
