import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { GameEntry } from '../../../shared/contract/game.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { FavouriteTile } from './favourite-tile.tsx';
import { GameGrid } from './game-grid.tsx';
import { SectionHead } from './section-head.tsx';
import type { Finding } from './use-finding.ts';

/** Games on one page of a list: whole rows on a phone, a tablet and a desktop. */
export const PAGE_GAMES = 24;

const Others = styled.section`
  * + & {
    margin-top: var(--space-section);
  }
`;

interface TilesProps {
  games: readonly GameEntry[];
  /** How many of the games belong to this page's categories. They come first. */
  ownCount: number;
  /** How many games there are, where `games` are only those of the current page. */
  total?: number | undefined;
  finding: Finding;
  /** The element around the tiles. */
  grid: RefObject<HTMLDivElement | null>;
}

/** Games as tiles, page by page (CONST-04). The arrow keys move between them. */
export function Tiles({ games, ownCount, total, finding, grid }: TilesProps) {
  const { t } = useTranslation();
  const pageCount = Math.ceil((total ?? games.length) / PAGE_GAMES);
  const pageNumber = Math.min(finding.pageNumber, pageCount);
  const first = (pageNumber - 1) * PAGE_GAMES;
  const shown = total === undefined ? games.slice(first, first + PAGE_GAMES) : games;
  const own = shown.slice(0, Math.max(0, ownCount - first));
  const others = shown.slice(own.length);
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top}>
      <div ref={grid} role="presentation" onKeyDown={(event) => moveFocus(event, finding)}>
        {own.length > 0 && <Grid games={own} />}
        {others.length > 0 && (
          <Others aria-labelledby="elsewhere">
            <SectionHead>
              <h2 id="elsewhere">{t('lobby.elsewhere')}</h2>
            </SectionHead>
            <Grid games={others} />
          </Others>
        )}
      </div>
      <Pagination
        page={pageNumber}
        pageCount={pageCount}
        label={t('list.pages')}
        pageLabel={(page) => t('list.page', { page })}
        onPage={(page) => {
          finding.setPageNumber(page);
          top.current?.scrollIntoView({ block: 'start' });
        }}
      />
    </div>
  );
}

const Grid = ({ games }: { games: readonly GameEntry[] }) => (
  <GameGrid>
    {games.map((game) => (
      <FavouriteTile key={`${game.vassalage} ${game.gameId}`} game={game} />
    ))}
  </GameGrid>
);

/** Moves the focus from tile to tile by the arrow keys. Upwards from the first row, and by Escape, it returns to the search field. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>, { field, setText }: Finding): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (at < 0) return;
  const focusField = () => field.current?.focus();
  const columns = columnsOf(links);
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRightToLeft(event.currentTarget) ? -1 : 1,
    ArrowLeft: isRightToLeft(event.currentTarget) ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (event.key === 'Escape') {
    setText('');
    focusField();
  } else if (step !== undefined) {
    event.preventDefault();
    if (event.key === 'ArrowUp' && at < columns) focusField();
    else links[Math.min(at + step, links.length - 1)]?.focus();
  }
}

/** By their cells, because a tile that has the focus is raised. */
const columnsOf = (links: readonly HTMLElement[]): number => {
  const tops = links.map(({ parentElement }) => parentElement!.offsetTop);
  return tops.filter((top) => top === tops[0]).length;
};

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
