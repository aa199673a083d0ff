import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Fixture } from '../../../../shared/contract/live.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { VisuallyHidden } from '../../../../ui/states.tsx';
import { formatOdds } from '../../../app/format-odds.ts';
import { selectionLabel } from '../../../app/selection-label.ts';
import { selectionKey } from '../../../stores/live-store.ts';
import { useStore } from '../../../stores/root-store.ts';

const Cell = styled.button<{ $movement: 'up' | 'down' | undefined; $isStacked: boolean }>`
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
  &:hover:not(:disabled) { background: var(--color-odds-hover); }
  &[aria-pressed='true'] { background: var(--color-accent); color: var(--color-on-accent); }
  &:disabled { background: none; color: var(--color-muted); font-weight: 400; }
  /* A phone has no heads over the columns: there the cell says what it is, and the line. */
  & > small {
    font-size: 12px; line-height: 1.2;
    ${media.desktop} { & > span { display: none; } }
  }
  ${media.phoneOnly} { flex-direction: ${(props) => (props.$isStacked ? 'column' : 'row')}; gap: ${(props) => (props.$isStacked ? '0' : space(1))}; }
  & > small { font-weight: 400; color: var(--color-muted); }
  &[aria-pressed='true'] > small { color: inherit; }
`;

const Odds = styled.span`
  display: inline-flex;
  align-items: center;
`;

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
      $isStacked={lineDeci !== null}
      disabled={fixture.state !== 'open'}
      aria-pressed={slip.isPicked(fixture.fixtureId, market, selection)}
      onClick={() => slip.toggle({ fixtureId: fixture.fixtureId, market, selection })}
    >
      {/* Not a label of the button: what is seen must be part of its name, and the columns' heads say the rest of it. */}
      <VisuallyHidden>{t('matches.odds', { selection: label, odds })}</VisuallyHidden>
      {lineDeci !== null && <small aria-hidden>{t(`matches.${selection}.short`)}<span> {lineDeci / 10}</span></small>}
      <Odds aria-hidden>{odds}{movement && <Icon name={movement === 'up' ? 'arrow-up' : 'arrow-down'} size={12} />}</Odds>
    </Cell>
  );
});
