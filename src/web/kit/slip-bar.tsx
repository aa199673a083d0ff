import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { inLayout, media, space } from '../../ui/measure.ts';
import { useStore } from '../stores/root-store.ts';
import { useOddsText } from './odds-choice.ts';
import { useOpenSlip } from './use-open-slip.ts';

/** Stands above the bottom bar. Hidden where the page has a column for the slip. */
const Bar = styled.aside`
  position: sticky;
  bottom: var(--size-bottom-bar);
  z-index: 9;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} var(--space-gutter);
  border-top: 1px solid var(--color-line);
  background: var(--color-raised);
  & > p {
    flex: 1;
    min-width: 0;
  }
  & > p > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > p > strong {
    display: flex;
    gap: ${space(3)};
    font-variant-numeric: tabular-nums;
  }
  ${media.desktop} {
    bottom: 0;
    ${inLayout.columns} {
      display: none;
    }
  }
`;

/** The slip, shown on every page. */
export const SlipBar = observer(function SlipBar() {
  const { slip } = useStore();
  const { t } = useTranslation();
  const oddsText = useOddsText();
  const { label, openSlip } = useOpenSlip();
  const { line } = slip;
  if (!line) return null;
  return (
    <Bar aria-label={t('slip.title')}>
      <p>
        <strong>
          {label} <span>{oddsText(line.oddsCenti)}</span>
        </strong>
        <span>{t('matches.versus', { home: line.fixture.home, away: line.fixture.away })}</span>
      </p>
      <Button type="button" $isSmall disabled={line.isClosed} onClick={openSlip}>
        {t(line.isClosed ? 'slip.closed' : 'slip.place')}
      </Button>
      <IconButton type="button" aria-label={t('slip.remove')} onClick={slip.clear}>
        <Icon name="close" />
      </IconButton>
    </Bar>
  );
});
