import styled from 'styled-components';
import { space } from './measure.ts';

/** Number of pages shown around the current one, and at each end (spec §9). */
const RANGE_PAGES = 3;
const MARGIN_PAGES = 1;

/** The page numbers to show, with `null` for a gap: 1 … 5 6 7 … 20. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const from = Math.max(1, Math.min(page - Math.floor(RANGE_PAGES / 2), pageCount - RANGE_PAGES + 1));
  const shown = new Set<number>();
  for (let n = from; n < from + RANGE_PAGES && n <= pageCount; n++) shown.add(n);
  for (let n = 1; n <= MARGIN_PAGES; n++) shown.add(n).add(pageCount - n + 1);
  const numbers = [...shown].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((n, index) => (index > 0 && n - numbers[index - 1]! > 1 ? [null, n] : [n]));
}

const List = styled.ul`
  display: flex;
  justify-content: center;
  gap: ${space(1)};
  margin-top: ${space(6)};
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
  & button,
  & span {
    display: grid;
    place-items: center;
    min-width: 44px;
    height: 44px;
    border-radius: var(--radius-control);
  }
  & button:hover {
    background: var(--color-hover);
    color: var(--color-text);
  }
  & button[aria-current] {
    color: var(--color-accent);
    font-weight: var(--weight-strong);
    background: var(--color-hover);
  }
`;

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Accessible name of the list of pages. */
  label: string;
  /** Accessible name of one page's button. */
  pageLabel: (page: number) => string;
}

/** Page buttons for a long list. Renders nothing when there is only one page. */
export function Pagination({ page, pageCount, onPage, label, pageLabel }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label}>
      <List>
        {pageNumbers(page, pageCount).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={pageLabel(n)}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {n}
              </button>
            )}
          </li>
        ))}
      </List>
    </nav>
  );
}
