import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { Contract } from '../../../shared/contract/contract.ts';
import { formatDecimal, fromDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { space } from '../../../ui/measure.ts';
import { useBetOdds } from '../../kit/records/bet-odds.ts';
import { TimeZoneNote } from '../../kit/time-zone-note.tsx';
import { useStore } from '../../stores/root-store.ts';
import { RoundOutcome } from './round-outcome.tsx';
import { isFreeRound, netMinor, outcomeOf } from '../../kit/records/outcome-of.ts';
import { SignedAmount } from '../../kit/records/signed-amount.tsx';

/** A round with its movements. */
type Round = ValueOf<Contract['bettingRound']>;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  & > img {
    width: 42px;
    height: 56px;
    border-radius: min(var(--radius-small), 6px);
    object-fit: cover;
  }
  & > div > * {
    display: block;
  }
  & > div:last-child {
    text-align: end;
    font-size: var(--text-2);
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const Part = styled.section`
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid var(--color-line);
  & > h3 {
    margin-bottom: ${space(2)};
    font-size: var(--text-1);
  }
  & > ul {
    display: grid;
    gap: ${space(4)};
  }
`;

/** Names and values, the values at the end of the line. */
const Facts = styled.dl`
  display: grid;
  gap: ${space(1.5)};
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
  & dt {
    flex: none;
    color: var(--color-muted);
  }
  & dd {
    min-width: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  overflow-wrap: anywhere;
  & > strong {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  & > small {
    grid-column: 1 / -1;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
`;

const Foot = styled.p`
  margin-top: ${space(4)};
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/** All that the record knows of one round. The texts of the vendor are shown as plain text. */
export const RoundDetails = observer(function RoundDetails({ round }: { round: Round }) {
  const { boot, catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { gameId, vassalage, currency, openedAt, closedAt, lines, result, outcome, status } = round;
  const { tag } = locale.language;
  const game = catalogue.game(gameId);
  const moment = (iso: string, style: 'short' | 'medium' = 'medium') => (
    <time dateTime={iso}>{formatMoment(iso, tag, boot.brand.market.timeZone, style)}</time>
  );
  const amount = (text: string) => `${formatDecimal(text, currency, tag)} ${currency}`;
  return (
    <>
      <Head>
        {game ? <img src={game.tileUrl} alt="" width={42} height={56} /> : <span />}
        <div>
          <strong>{game?.name ?? gameId}</strong>
          <small>{catalogue.vendorName(vassalage) ?? vassalage}</small>
        </div>
        <div>
          {status === 'settled' && <SignedAmount amountMinor={netMinor(round, currency) ?? 0n} currency={currency} />}
          <small>{t(`records.status.${outcomeOf(round, currency, Date.now())}`)}</small>
        </div>
      </Head>
      {(lines.length > 0 || result !== null) && <Lines round={round} moment={moment} />}
      {outcome && outcome.kind !== 'legs' && (
        <Part>
          <h3>{t('records.round.played')}</h3>
          <RoundOutcome outcome={outcome} currency={currency} />
        </Part>
      )}
      <Part>
        <h3>{t('records.round.money')}</h3>
        <Movements round={round} moment={moment} />
      </Part>
      <Part>
        <Facts>
          <Fact name={t('records.stake')}>
            {amount(round.betAmount) + (isFreeRound(round) ? ` · ${t('records.freeRound')}` : '')}
          </Fact>
          <Fact name={t('records.payout')}>{status === 'settled' ? amount(round.winAmount) : '–'}</Fact>
          <Fact name={t('records.round.placed')}>{moment(openedAt)}</Fact>
          <Fact name={t('records.round.closed')}>{closedAt === null ? '–' : moment(closedAt)}</Fact>
          <Fact name={t('records.round.id')}>{round.roundId}</Fact>
        </Facts>
        <TimeZoneNote />
      </Part>
    </>
  );
});

/** What a round was on, and how it ended in words. */
function Lines({
  round: { gameId, lines, result, outcome },
  moment,
}: {
  round: Round;
  moment: (iso: string, style: 'short') => ReactNode;
}) {
  const { t } = useTranslation();
  const oddsText = useBetOdds(gameId);
  const legs = outcome?.kind === 'legs' ? outcome.legs : [];
  return (
    <Part>
      <h3>{t('records.round.lines')}</h3>
      <ul>
        {numbered(lines).map(([key, line]) => (
          <Line key={key}>
            <span>{line.event}</span>
            <strong>{line.oddsCenti !== undefined && oddsText(line.oddsCenti)}</strong>
            <span>{line.pick}</span>
            {legs[key] && <LegEnd {...legs[key]} />}
            {line.startsAt && (
              <small>
                {t('records.round.starts')} {moment(line.startsAt, 'short')}
              </small>
            )}
          </Line>
        ))}
      </ul>
      {result !== null && (
        <Foot>
          {t('records.round.ended')}: <strong>{result}</strong>
        </Foot>
      )}
    </Part>
  );
}

const End = styled.em`
  font-style: normal;
  text-align: end;
  &[data-end='won'],
  &[data-end='half-won'] {
    color: var(--color-positive);
    font-weight: var(--weight-strong);
  }
  &[data-end='lost'] {
    color: var(--color-muted);
  }
`;

/** How a leg of a bet ended. */
const LegEnd = ({ end, result }: { end: string; result?: string }) => {
  const { t } = useTranslation();
  return <End data-end={end}>{[t(`records.round.end.${end}`), result].filter(Boolean).join(' · ')}</End>;
};

/** Items with their place as key: they never change their order, and two may be alike. */
const numbered = <Item,>(items: readonly Item[]): [number, Item][] => items.map((item, place) => [place, item]);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface MovementsProps {
  round: Round;
  moment: (iso: string) => ReactNode;
}

/** Each movement of the player's money in a round, oldest first. */
const Movements = observer(function Movements({ round, moment }: MovementsProps) {
  const { t } = useTranslation();
  const { currency, movements, hasMoreMovements } = round;
  if (movements.length === 0) return <Foot>{t('records.round.none')}</Foot>;
  return (
    <>
      <ul>
        {numbered(movements).map(([key, { kind, amount, at }]) => {
          const read = fromDecimal(amount, currency);
          return (
            <Line key={key}>
              <span>{t(`records.round.kind.${kind}`)}</span>
              {read.ok && <SignedAmount amountMinor={read.value.amountMinor} currency={currency} />}
              <small>{moment(at)}</small>
            </Line>
          );
        })}
      </ul>
      {hasMoreMovements && <Foot>{t('records.round.moreMovements', { count: movements.length })}</Foot>}
    </>
  );
});
