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

/** Matches and results that a category's page shows at first. */
const MATCHES = 40;
const RESULTS = 8;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-section);
`;

/** Beside the matches there is room for the slip where the brand's frame is one of columns. */
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

/** What changes by the minute in a category: its draws with their results, or its matches. Nothing for games that are played at once. */
export const Boards = observer(function LiveBoards({ games }: { games: readonly GameEntry[] }) {
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
