import styled from 'styled-components';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { VisuallyHidden } from '../../../../ui/states.tsx';
import { formatOdds } from '../../../kit/format-odds.ts';
import type { Movement } from '../../../stores/board-store.ts';

/** Home, draw, away, by the signs that they have in every language. */
export const OUTCOME_SIGNS = { home: '1', draw: 'X', away: '2' } as const satisfies Record<string, string>;

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
  /* A phone has no heads over the columns: there the cell says what it is, and the line. */
  & > small {
    overflow: hidden;
    max-width: 100%;
    font-size: 12px;
    font-weight: 400;
    line-height: 1.35;
    color: var(--color-muted);
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:lang(th) > small,
  &:lang(vi) > small {
    line-height: 1.5;
  }
  @media (max-width: 359px) {
    & > small {
      line-height: 1.2;
      white-space: normal;
    }
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

/** The sign of an outcome; nothing for a selection of another market. */
export const signOf = (selection: string): string => (OUTCOME_SIGNS as Record<string, string>)[selection] ?? '';

interface OddsButtonProps {
  oddsCenti: number;
  /** The selection and its odds in words. */
  label: string;
  /** What the cell says of itself where no head stands over it. */
  head: string;
  movement: Movement | undefined;
  isPicked: boolean;
  isClosed: boolean;
  onToggle: () => void;
}

/**
 * One selection at its odds: a tap puts it on the slip, another takes it off. That the odds moved is said by an arrow as well. It has no
 * hooks: a page has a hundred of it, and the row above it knows all that it shows.
 */
export function OddsButton({ oddsCenti, label, head, movement, isPicked, isClosed, onToggle }: OddsButtonProps) {
  return (
    <Cell type="button" $movement={movement} disabled={isClosed} aria-pressed={isPicked} onClick={onToggle}>
      {/* Not a label of the button: what is seen must be part of its name, and the columns' heads say the rest of it. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      <small aria-hidden>{head}</small>
      <Odds aria-hidden>
        {formatOdds(oddsCenti)}
        {movement && <Icon name={movement === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />}
      </Odds>
    </Cell>
  );
}
