import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/live.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { formatOdds } from '../../../app/format-odds.ts';
import { selectionLabel } from '../../../app/selection-label.ts';
import { selectionKey } from '../../../stores/live-store.ts';
import { useStore } from '../../../stores/root-store.ts';

/** Home, draw, away, by the signs that they have in every language. */
export const OUTCOME_SIGNS = { home: '1', draw: 'X', away: '2' } as const satisfies Record<string, string>;

const Cell = styled.button<{ $movement: 'up' | 'down' | undefined }>`
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
  ${media.desktop} { min-height: calc(var(--size-row) - 4px); }
  &:hover:not(:disabled, [aria-pressed='true']) { background: var(--color-odds-hover); }
  &[aria-pressed='true'] { background: var(--color-accent); color: var(--color-on-accent); }
  &:disabled { background: none; color: var(--color-muted); font-weight: 400; }
  /* A phone has no heads over the columns: there the cell says what it is, and the line. */
  & > small { overflow: hidden; max-width: 100%; font-size: 12px; font-weight: 400; line-height: 1.35; color: var(--color-muted); white-space: nowrap; text-overflow: ellipsis; }
  &:lang(th) > small, &:lang(vi) > small { line-height: 1.5; }
  @media (max-width: 359px) { & > small { line-height: 1.2; white-space: normal; } }
  ${media.tablet} { & > small { display: none; } }
  ${media.narrow} { flex-direction: column; gap: 0; min-height: 48px; line-height: 1.35; }
  &[aria-pressed='true'] > small { color: inherit; }
`;

const Odds = styled.span`
  display: inline-flex;
  align-items: center;
`;

const signOf = (selection: string): string => (OUTCOME_SIGNS as Record<string, string>)[selection] ?? '';

interface OddsButtonProps {
  fixture: Fixture;
  market: Fixture['markets'][number];
  selection: Fixture['markets'][number]['selections'][number];
}

/** One selection at its odds: a tap puts it on the slip, another takes it off. That the odds moved is said by an arrow as well. */
export const OddsButton = observer(function OddsButton({ fixture, market: { market, lineDeci }, selection: { selection, oddsCenti } }: OddsButtonProps) {
  const { live, slip } = useStore();
  const { t } = useTranslation();
  const movement = live.movements.get(selectionKey(fixture.fixtureId, market, selection));
  const label = selectionLabel(t, fixture, market, selection, lineDeci);
  const odds = formatOdds(oddsCenti);
  return (
    <Cell
      type="button"
      $movement={movement}
      disabled={fixture.state !== 'open'}
      aria-pressed={slip.isPicked(fixture.fixtureId, market, selection)}
      aria-label={t('matches.odds', { selection: label, odds })}
      onClick={() => slip.toggle({ fixtureId: fixture.fixtureId, market, selection })}
    >
      <small>{lineDeci === null ? signOf(selection) : `${t(`matches.${selection}.short`)} ${lineDeci / 10}`}</small>
      <Odds>{odds}{movement && <Icon name={movement === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />}</Odds>
    </Cell>
  );
});
