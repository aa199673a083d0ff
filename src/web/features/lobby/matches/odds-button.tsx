import styled from 'styled-components';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { VisuallyHidden } from '../../../../ui/states.tsx';
import type { Movement } from '../../../stores/board-store.ts';

const Cell = styled.button<{ $movement: Movement | undefined }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(1)};
  border-radius: var(--radius-small);
  background: var(--color-odds);
  color: ${(props) => (props.$movement ? `var(--color-${props.$movement})` : 'var(--color-on-odds)')};
  font-weight: var(--weight-strong);
  font-variant-numeric: tabular-nums;
  ${media.desktop} {
    min-height: calc(var(--size-row) - 4px);
  }
  &:hover:not(:disabled, [aria-pressed='true']) {
    background: var(--color-odds-hover);
  }
  &[aria-pressed='true'] {
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  &:disabled {
    background: none;
    color: var(--color-muted);
    font-weight: 400;
  }
  /* A phone has no column heads, so the cell shows the selection and the line itself, in two lines where one is too short. */
  & > small {
    max-width: 100%;
    font-size: 12px;
    font-weight: 400;
    line-height: 1.35;
    color: var(--color-muted);
  }
  &:lang(th) > small,
  &:lang(vi) > small {
    line-height: 1.5;
  }
  ${media.tablet} {
    & > small {
      display: none;
    }
  }
  ${media.narrow} {
    flex-direction: column;
    gap: 0;
    min-height: 48px;
    padding-block: ${space(1)};
    line-height: 1.35;
  }
  &[aria-pressed='true'] > small {
    color: inherit;
  }
`;

const Odds = styled.span`
  display: inline-flex;
  align-items: center;
`;

interface OddsButtonProps {
  odds: string;
  /** The selection and its odds in words, for screen readers. */
  label: string;
  /** Short label, shown where the columns have no heads. */
  head: string;
  movement: Movement | undefined;
  isPicked: boolean;
  isClosed: boolean;
  onToggle: () => void;
}

/**
 * A selection with its odds. A tap adds it to the slip, another removes it. An arrow shows a movement of the odds, so
 * that colour is not the only sign. Without hooks, because a page has a hundred of these and the row passes in
 * everything.
 */
export function OddsButton({ odds, label, head, movement, isPicked, isClosed, onToggle }: OddsButtonProps) {
  return (
    <Cell type="button" $movement={movement} disabled={isClosed} aria-pressed={isPicked} onClick={onToggle}>
      {/*
         Visually hidden text instead of `aria-label`: the accessible name must contain the visible text, and the column
         heads supply the rest.
       */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <small aria-hidden>{head}</small>
      <Odds aria-hidden>
        {odds}
        {movement && <Icon name={movement === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </Odds>
    </Cell>
  );
}
