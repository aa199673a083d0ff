import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { inLayout, media } from '../../../ui/measure.ts';
import { DrawBoard } from './draws/draw-board.tsx';
import { ResultBoard } from './draws/result-board.tsx';
import { MatchBoard } from './matches/match-board.tsx';
import { SlipCard } from './matches/slip-card.tsx';
import { SectionHead } from './section-head.tsx';

/** Matches and results that a category page shows initially. */
const MATCHES = 40;
const RESULTS = 8;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

/** Matches with the slip beside them, where the brand's frame has columns and there is room. */
const WithSlip = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-gutter);
  & > :last-child {
    display: none;
  }
  ${media.wide} {
    ${inLayout.columns} {
      grid-template-columns: minmax(0, 1fr) 320px;
      align-items: start;
      & > :last-child {
        display: block;
        position: sticky;
        top: calc(var(--size-head) + 16px);
      }
    }
  }
`;

/** The boards of a category: its draws with their results, or its matches. Renders nothing for games without either. */
export const Boards = observer(function Boards({ games }: { games: readonly GameEntry[] }) {
  const { t } = useTranslation();
  const idsOf = (engine: GameEntry['engine']) =>
    new Set(games.filter((game) => game.engine === engine).map(({ gameId }) => gameId));
  const draws = idsOf('draws');
  const matches = idsOf('matches');
  return (
    <>
      {draws.size > 0 && (
        <Column>
          <DrawBoard gameIds={draws} />
          <section aria-labelledby="results">
            <SectionHead>
              <h2 id="results">{t('results.title')}</h2>
            </SectionHead>
            <ResultBoard rows={RESULTS} gameIds={draws} />
          </section>
        </Column>
      )}
      {matches.size > 0 && (
        <WithSlip>
          <div>
            <MatchBoard rows={MATCHES} gameIds={matches} />
          </div>
          <div>
            <SlipCard />
          </div>
        </WithSlip>
      )}
    </>
  );
});
