import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { GameRefusal } from '../../../shared/contract/game-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { space } from '../../../ui/measure.ts';
import { nearestLimit } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { PROTECTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding-inline: var(--space-gutter) 0;
  border-bottom: 1px solid var(--color-line);
  border-inline-start: 3px solid var(--color-notice);
  background: var(--color-raised);
  font-size: var(--text-0);
  & > p {
    flex: 1;
    padding-block: ${space(2)};
  }
  & a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface RefusedBetProps {
  refusal: GameRefusal;
  onSeen: () => void;
}

/** Says over a game which limit a bet has met, what is left of it and when its period ends, or until when play is closed (PROTECT-12). */
export const RefusedBet = observer(function RefusedBet({ refusal, onSeen }: RefusedBetProps) {
  const protection = protectionOf(useStore());
  useEffect(() => void protection.refresh(), [protection]);
  const { currency = '', limits = [], pause = null } = protection.data.value ?? {};
  const { t, left, moment } = useLimitWords(currency);
  const met = refusal === 'limit_reached' ? nearestLimit(limits, ['loss', 'stake'], currency) : undefined;
  const text = met
    ? t('protection.refused.limit', { left: left(met) })
    : pause?.until
      ? t('protection.refused.until', { until: moment(pause.until) })
      : t(`error.${refusal}`);
  return (
    <Line>
      <p role="alert">
        {text} <Link to={PROTECTION_PATH}>{t('nav.protection')}</Link>
      </p>
      <IconButton type="button" aria-label={t('dialog.close')} onClick={onSeen}>
        <Icon name="close" />
      </IconButton>
    </Line>
  );
});
