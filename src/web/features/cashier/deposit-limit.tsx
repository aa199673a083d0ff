import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { LimitMet } from '../../../shared/errors.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { nearestLimit } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { PROTECTION_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';

const Quiet = styled.p`
  color: var(--color-muted);
  font-size: var(--text-0);
  & > a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** What the nearest deposit limit leaves, and the way to the limits (PROTECT-26). Without a limit only the way. */
export const DepositLimit = observer(function DepositLimit({ currency }: { currency: string }) {
  const { value } = protectionOf(useStore()).data;
  const { t, left } = useLimitWords(currency);
  const nearest = value && nearestLimit(value.limits, ['deposit'], currency);
  return (
    <Quiet>
      {nearest && `${left(nearest)}. `}
      <Link to={PROTECTION_PATH}>{t('nav.protection')}</Link>
    </Quiet>
  );
});

interface DepositOverLimitProps {
  /** The limit, as the gateway has answered. */
  met: LimitMet | undefined;
  currency: string;
}

/** Says which limit a deposit has met, what is left of it, and when its period ends (PROTECT-12). */
export const DepositOverLimit = observer(function DepositOverLimit({ met, currency }: DepositOverLimitProps) {
  const protection = protectionOf(useStore());
  const { t, left } = useLimitWords(currency);
  useEffect(() => void protection.refresh(), [protection]);
  const limits = protection.data.value?.limits ?? [];
  const limit = limits.find(({ measure, period }) => measure === met?.measure && period === met.period);
  return limit ? t('protection.refused.deposit', { left: left(limit) }) : t('error.limit_reached');
});

/** Stands for the form while a break or an exclusion closes deposits (PROTECT-15). */
export const DepositsClosed = observer(function DepositsClosed() {
  const { t } = useLimitWords('');
  return (
    <EmptyState
      icon={<Icon name="shield" />}
      title={t('protection.deposit.closed')}
      text={t('protection.deposit.closedText')}
      action={<Link to={PROTECTION_PATH}>{t('nav.protection')}</Link>}
    />
  );
});

/** The quiet way from the withdrawals to the limits. */
export const WithdrawalsOpen = observer(function WithdrawalsOpen() {
  const { pause } = protectionOf(useStore());
  const { t } = useLimitWords('');
  return (
    <Quiet>
      {pause && `${t('protection.withdraw.open')} `}
      <Link to={PROTECTION_PATH}>{t('nav.protection')}</Link>
    </Quiet>
  );
});
