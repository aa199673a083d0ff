import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownOutcome } from '../../../shared/contract/round-outcome.ts';
import { space } from '../../../ui/measure.ts';

type Of<Kind extends ShownOutcome['kind']> = Extract<ShownOutcome, { kind: Kind }>;
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
  &[data-red] {
    color: var(--color-negative);
  }
`;

/** A hit has a filled ball and a line under its number, so that colour is not all that tells it. */
const Ball = styled.li`
  display: grid;
  place-content: center;
  min-width: ${space(9)};
  height: ${space(9)};
  padding-inline: ${space(2)};
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

const SIGNS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** Items with their place as key: they never change their order, and two may be alike. */
const numbered = <Item,>(items: readonly Item[]): [number, Item][] => items.map((item, place) => [place, item]);

/** How a round was played, drawn from what its vendor told. Its texts are shown as plain text. */
export const RoundOutcome = ({ outcome }: { outcome: ShownOutcome }) =>
  outcome.kind === 'cards' ? <Hands hands={outcome.hands} /> : <Draw {...outcome} />;

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
            {isWinner && <span>✓ {t('records.round.won')}</span>}
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
        <br />
        {SIGNS[suit]}
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
