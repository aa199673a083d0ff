import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { useOddsText } from '../../../kit/odds-choice.ts';
import { useOpenSlip } from '../../../kit/use-open-slip.ts';
import { useStore } from '../../../stores/root-store.ts';

const Card = styled.section`
  display: none;
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  overflow: hidden;
  ${media.desktop} {
    display: block;
  }
  & > h2 {
    padding: ${space(2)} ${space(3)};
    border-bottom: 1px solid var(--color-header-line);
    background: var(--color-header);
    color: var(--color-on-header);
    font-size: var(--text-2);
  }
  & > div {
    display: grid;
    gap: ${space(3)};
    padding: ${space(4)} ${space(3)};
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: start;
  gap: 0 ${space(2)};
  & > strong {
    font-variant-numeric: tabular-nums;
  }
  & > p {
    grid-column: 1 / -1;
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > button {
    margin-block-start: ${space(-3)};
    margin-inline-end: ${space(-3)};
  }
`;

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-0);
`;

/**
 * The slip. The player chooses the stake in the game, which takes the bet. On a phone, the bar above the menu replaces
 * this card.
 */
export const SlipCard = observer(function SlipCard() {
  const { slip } = useStore();
  const { t } = useTranslation();
  const oddsText = useOddsText();
  const { label, openSlip } = useOpenSlip();
  const { line } = slip;
  return (
    <Card aria-labelledby="slip">
      <h2 id="slip">{t('slip.title')}</h2>
      {!line && (
        <div>
          <Note>{t('slip.empty')}</Note>
        </div>
      )}
      {line && (
        <div>
          <Line>
            <strong>{label}</strong>
            <strong>{oddsText(line.oddsCenti)}</strong>
            <IconButton type="button" aria-label={t('slip.remove')} onClick={slip.clear}>
              <Icon name="close" size={16} />
            </IconButton>
            <p>
              {t('matches.versus', { home: line.fixture.home, away: line.fixture.away })} · {line.fixture.league}
            </p>
          </Line>
          <Note>{t(line.isClosed ? 'slip.closedText' : 'slip.stakeNext')}</Note>
          <Button type="button" $isWide disabled={line.isClosed} onClick={openSlip}>
            {t('slip.place')}
          </Button>
        </div>
      )}
    </Card>
  );
});
