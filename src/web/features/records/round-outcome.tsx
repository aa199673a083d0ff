import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownOutcome } from '../../../shared/contract/round-outcome.ts';
import { Icon } from '../../../ui/icon.tsx';
import { formatAmount } from '../../../shared/money/money.ts';
import { space } from '../../../ui/measure.ts';
import { VisuallyHidden } from '../../../ui/states.tsx';
import { useStore } from '../../stores/root-store.ts';

type Of<Kind extends ShownOutcome['kind']> = Extract<ShownOutcome, { kind: Kind }>;
/** The outcomes that have a drawing of their own. The legs of a bet stand beside its lines. */
export type DrawnOutcome = Exclude<ShownOutcome, { kind: 'legs' }>;
type Group = Of<'balls'>['drawn'][number];

const Groups = styled.div`
  display: grid;
  gap: ${space(4)};
  & h4 {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
    margin-bottom: ${space(1.5)};
    font-size: var(--text-0);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
`;

const Card = styled.li`
  display: grid;
  place-content: center;
  width: ${space(9)};
  height: ${space(12)};
  border: 1px solid var(--color-control-line);
  border-radius: min(var(--radius-small), 6px);
  background: var(--color-surface);
  line-height: 1.2;
  text-align: center;
  font-weight: 600;
  & svg {
    display: block;
    width: ${space(4)};
    height: ${space(4)};
    margin-inline: auto;
    fill: currentColor;
  }
  &[data-red] {
    color: var(--color-negative);
  }
`;

const Won = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  color: var(--color-positive);
`;

/** A hit has a filled ball and a line under its number, so that colour is not all that tells it. */
const Ball = styled.li`
  display: grid;
  place-content: center;
  min-width: ${space(9)};
  height: ${space(9)};
  padding-inline: ${space(1)};
  border: 1px solid var(--color-control-line);
  border-radius: ${space(5)};
  font-variant-numeric: tabular-nums;
  &[data-hit] {
    border-color: var(--color-ball);
    background: var(--color-ball);
    color: var(--color-on-ball);
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** Outlines of the suits, because the fonts of brands have no signs for them. */
const SUITS: Readonly<Record<string, string>> = {
  S: 'M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 7.8 3L9.5 22h5l-1.3-4A4.5 4.5 0 0 0 21 15c0-5-6-8-9-13z',
  H: 'M12 21C6 16 3 12.5 3 8.5A4.8 4.8 0 0 1 12 6a4.8 4.8 0 0 1 9 2.5c0 4-3 7.5-9 12.5z',
  D: 'M12 2l7 10-7 10-7-10z',
  C: 'M12 2a4.3 4.3 0 0 0-3.9 6.2A4.5 4.5 0 1 0 10.8 16.5L9.5 22h5l-1.3-5.5a4.5 4.5 0 1 0 2.7-8.3A4.3 4.3 0 0 0 12 2z',
};

/** Items with their place as key: they never change their order, and two may be alike. */
const numbered = <Item,>(items: readonly Item[]): [number, Item][] => items.map((item, place) => [place, item]);

/** How a round was played, drawn from what its vendor told. Its texts are shown as plain text. */
export function RoundOutcome({ outcome, currency }: { outcome: DrawnOutcome; currency: string }) {
  switch (outcome.kind) {
    case 'cards':
      return <Hands hands={outcome.hands} />;
    case 'balls':
      return <Draw {...outcome} />;
    case 'reels':
      return <Window {...outcome} />;
    case 'shots':
      return <Shots {...outcome} currency={currency} />;
  }
}

const Hands = ({ hands }: Pick<Of<'cards'>, 'hands'>) => {
  const { t } = useTranslation();
  return (
    <Groups>
      {numbered(hands).map(([key, { name, cards, worth, isOwn, isWinner }]) => (
        <div key={key}>
          <h4>
            <span>
              {[name, worth].filter(Boolean).join(' · ')}
              {isOwn && <small> ({t('records.round.own')})</small>}
            </span>
            {isWinner && (
              <Won>
                <Icon name="check" size={14} />
                {t('records.round.won')}
              </Won>
            )}
          </h4>
          <ul>
            {numbered(cards).map(([place, card]) => (
              <PlayingCard key={place} rank={card.charAt(0).replace('T', '10')} suit={card.charAt(1)} />
            ))}
          </ul>
        </div>
      ))}
    </Groups>
  );
};

const PlayingCard = ({ rank, suit }: { rank: string; suit: string }) => {
  const { t } = useTranslation();
  const isRed = suit === 'H' || suit === 'D';
  return (
    <Card data-red={isRed || undefined}>
      <span role="img" aria-label={t('records.round.card', { rank, suit: t(`records.round.suit.${suit}`) })}>
        {rank}
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={SUITS[suit]} />
        </svg>
      </span>
    </Card>
  );
};

const Draw = ({ drawn, picked }: Of<'balls'>) => {
  const { t } = useTranslation();
  return (
    <Groups>
      {numbered(drawn).map(([key, group]) => (
        <Balls key={key} title={group.name ?? t('records.round.drawn')} {...group} />
      ))}
      {picked && <Balls title={picked.name ?? t('records.round.picked')} {...picked} />}
    </Groups>
  );
};

/** A cell that pays has a frame and bold letters, so that colour is not all that tells it. */
const Cells = styled.ul`
  && {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    max-width: 420px;
  }
  & > li {
    display: grid;
    place-content: center;
    min-height: ${space(9)};
    padding: ${space(1)};
    border: 1px solid var(--color-line);
    border-radius: var(--radius-small);
    background: var(--color-surface);
    font-size: var(--text-0);
    text-align: center;
    overflow-wrap: anywhere;
  }
  & > li[data-hit] {
    outline: 2px solid var(--color-positive);
    outline-offset: -2px;
    font-weight: 700;
  }
`;

const Window = ({ reels, wins, names = [] }: Of<'reels'>) => {
  const { t } = useTranslation();
  const nameOf = (symbol: string) => names.find((named) => named.symbol === symbol)?.name ?? symbol;
  const rows = Math.max(...reels.map((reel) => reel.length));
  const pays = (reel: number, row: number) =>
    wins.some(({ cells }) => cells.some(([one, other]) => one === reel && other === row));
  return (
    <Groups>
      <Cells style={{ gridTemplateRows: `repeat(${rows}, auto)` }}>
        {numbered(reels).flatMap(([reel, symbols]) =>
          numbered(symbols).map(([row, symbol]) => (
            <li key={`${reel} ${row}`} data-hit={pays(reel, row) || undefined}>
              {nameOf(symbol)}
              {pays(reel, row) && <VisuallyHidden>, {t('records.round.cellPays')}</VisuallyHidden>}
            </li>
          )),
        )}
      </Cells>
      <ul>
        {numbered(wins).map(([key, { symbol, cells }]) => (
          <Paying key={key}>
            <LineMap reels={reels} cells={cells} />
            <Won>{t('records.round.pays', { count: cells.length, symbol: nameOf(symbol) })}</Won>
          </Paying>
        ))}
      </ul>
    </Groups>
  );
};

const Balls = ({ title, balls, hits = [] }: Group & { title: string }) => {
  const { t } = useTranslation();
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {numbered(balls).map(([place, ball]) =>
          hits.includes(place) ? (
            <Ball key={place} data-hit>
              <span role="img" aria-label={`${ball}, ${t('records.round.hit')}`}>
                {ball}
              </span>
            </Ball>
          ) : (
            <Ball key={place}>{ball}</Ball>
          ),
        )}
      </ul>
    </div>
  );
};

const Paying = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Map = styled.svg`
  flex: none;
  & > rect {
    fill: var(--color-line);
  }
  & > [data-hit] {
    fill: var(--color-positive);
  }
`;

/** The cells of one win in a small window, so that lines that cross are told apart. What pays has words beside it. */
const LineMap = ({ reels, cells }: { reels: readonly (readonly string[])[]; cells: readonly number[][] }) => (
  <Map width={reels.length * 10} height={Math.max(...reels.map((reel) => reel.length)) * 10} aria-hidden>
    {reels.flatMap((symbols, reel) =>
      numbered(symbols).map(([row]) => (
        <rect
          key={`${reel} ${row}`}
          x={reel * 10}
          y={row * 10}
          width={8}
          height={8}
          rx={2}
          data-hit={cells.some(([one, other]) => one === reel && other === row) || undefined}
        />
      )),
    )}
  </Map>
);

const Target = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  width: 100%;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  & > small {
    grid-column: 1 / -1;
  }
`;

/** What was aimed at, with the share of the shots that hit. */
const Shots = observer(function Shots({ targets, currency }: Of<'shots'> & { currency: string }) {
  const { tag } = useStore().locale.language;
  const { t } = useTranslation();
  return (
    <Groups>
      <ul>
        {numbered(targets).map(([key, { name, shots, hits, paidMinor }]) => (
          <Target key={key}>
            <span>{name}</span>
            <strong>{formatAmount({ amountMinor: BigInt(paidMinor), currency }, tag)}</strong>
            <small>{t('records.round.hits', { hits, shots })}</small>
          </Target>
        ))}
      </ul>
    </Groups>
  );
});
