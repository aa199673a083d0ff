import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { RaceRow } from '../../../shared/contract/rankings.ts';
import { formatDecimal } from '../../../shared/money/money.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { inLayout, media, space } from '../../../ui/measure.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import { countedGames } from '../../kit/counted-games.ts';
import { giftText } from '../../kit/gift-text.ts';
import { spanText } from '../../kit/span-text.ts';
import { useStore } from '../../stores/root-store.ts';
import type { OwnRank } from './ranks-store.ts';

const Race = styled.section`
  & > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    & > h2 {
      font-size: var(--text-3);
      overflow-wrap: anywhere;
    }
    & > strong {
      color: var(--color-accent);
      font-variant-numeric: tabular-nums;
    }
    & > span {
      color: var(--color-muted);
    }
  }
  & > p {
    margin: ${space(1)} 0 ${space(4)};
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  ${inLayout.columns} {
    & > div:first-child > h2 {
      font-size: var(--text-2);
    }
  }
`;

/** The player's own place, also when it is further down than the list. */
const Own = styled.p`
  &&& {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    margin: 0;
    padding: ${space(3)};
    border-block: 1px solid var(--color-accent);
    color: var(--color-text);
    font-size: var(--text-1);
    font-variant-numeric: tabular-nums;
  }
  ${media.phoneOnly} {
    padding-inline: 0;
  }
`;

interface RaceViewProps {
  race: RaceRow;
  own: OwnRank | undefined;
  nowMs: number;
}

/** What is ranked in a place of the list: the player who is there, or the prize if nobody is. */
interface Place {
  place: number;
  account: string;
  score: string | undefined;
}

/** A race: what it counts, how long it still runs, its places with their prizes, and the player's own. */
export const RaceView = observer(function RaceView({ race, own, nowMs }: RaceViewProps) {
  const { catalogue, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { id, title, measure, currency, stakeMin } = race;
  const scoreText = (score: string) =>
    measure === 'multiplier'
      ? t('rankings.times', { times: score })
      : `${formatDecimal(score, currency, tag)} ${currency}`;
  const games = countedGames(race, catalogue, t);
  return (
    <Race aria-labelledby={`race-${id}`}>
      <div>
        <h2 id={`race-${id}`}>{title}</h2>
        <RaceTime race={race} nowMs={nowMs} />
      </div>
      <p>
        {t(`rankings.measure.${measure}`)}
        {Number(stakeMin) > 0 &&
          ` · ${t('rankings.stakeMin', { amount: `${formatDecimal(stakeMin, currency, tag)} ${currency}` })}`}
        {games !== '' && ` · ${games}`}
      </p>
      {own && (
        <Own>
          <strong>{own.place === null ? t('rankings.ownFar') : t('rankings.own', { place: own.place })}</strong>
          <span>{scoreText(own.score)}</span>
        </Own>
      )}
      <Places race={race} scoreText={scoreText} />
    </Race>
  );
});

/** The places of a race with their prizes. A place without a player still shows what it is worth. */
const Places = observer(function Places({ race, scoreText }: { race: RaceRow; scoreText: (score: string) => string }) {
  const { locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const { title, list, prizes } = race;
  const places: Place[] = [
    ...list,
    ...(race.state === 'ended' ? [] : prizes.slice(list.length)).map((_, index) => ({
      place: list.length + index + 1,
      account: t('rankings.nobody'),
      score: undefined,
    })),
  ].slice(0, Math.max(list.length, PRIZES_SHOWN));
  const hasScores = list.length > 0;
  const score: Column<Place> = {
    id: 'score',
    title: t('rankings.score'),
    onPhone: 'value',
    isNumber: true,
    render: (row) => (row.score === undefined ? '' : scoreText(row.score)),
  };
  return (
    <Table
      label={title}
      rows={places}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          id: 'account',
          title: t('rankings.player'),
          onPhone: 'title',
          render: ({ place, account }) => `${place}. ${account}`,
        },
        {
          id: 'prize',
          title: t('rankings.prize'),
          // Without a score, the prize has its place.
          onPhone: hasScores ? 'sub' : 'value',
          isNumber: !hasScores,
          render: ({ place }) => {
            const prize = prizes[place - 1];
            return prize ? giftText(prize, tag, t) : '';
          },
        },
        ...(hasScores ? [score] : []),
      ]}
    />
  );
});

/** Places of a race that show before anybody has a score. */
const PRIZES_SHOWN = 10;

/** When a race begins, how long it still runs, or that it is over. */
const RaceTime = observer(function RaceTime({
  race: { state, from, until },
  nowMs,
}: Pick<RaceViewProps, 'race' | 'nowMs'>) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const { tag } = locale.language;
  const moment = (at: string) => formatMoment(at, tag, boot.brand.market.timeZone, 'short');
  switch (state) {
    case 'running':
      return <strong>{t('rankings.left', { left: spanText(Date.parse(until) - nowMs, tag) })}</strong>;
    case 'coming':
      return <span>{t('rankings.begins', { at: moment(from) })}</span>;
    case 'counting':
      return <span>{t('rankings.counting')}</span>;
    case 'ended':
      return <span>{t('rankings.ended', { at: moment(until) })}</span>;
  }
});
