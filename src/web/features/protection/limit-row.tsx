import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { PlayLimit, Protection } from '../../../shared/contract/protection.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Progress } from '../../../ui/progress.tsx';
import { usedShare, type LimitOf } from '../../kit/protection/limits.ts';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { LimitForm } from './limit-form.tsx';
import { WaitingRaise } from './waiting-raise.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  padding-block: ${space(3)};
  & small {
    color: var(--color-muted);
    font-size: var(--text-0);
  }
  & > form,
  & > aside {
    grid-column: 1 / -1;
  }
  /* Quieter than a progress that one wants to reach. */
  & progress {
    height: 6px;
    &::-webkit-progress-value {
      background: var(--color-muted);
    }
    &::-moz-progress-bar {
      background: var(--color-muted);
    }
  }
`;

const Unset = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${space(4)};
`;

interface LimitRowProps {
  of: LimitOf;
  limit: PlayLimit | undefined;
  protection: Protection;
}

/** One limit: how much of it is used, when that begins again, a change that waits, and the form that changes it. */
export const LimitRow = observer(function LimitRow({ of, limit, protection }: LimitRowProps) {
  const { currency } = protection;
  const { t, name, figure, amount, moment } = useLimitWords(currency);
  const [isOpen, setOpen] = useState(false);
  const period = t(`protection.period.${of.period}`);
  const isAhead = limit?.used.startsWith('-') === true;
  return (
    <Row>
      {limit ? (
        <div>
          <Progress
            label={period}
            value={usedShare(limit, currency)}
            valueText={
              isAhead
                ? t('protection.ahead', { amount: figure(limit.used.slice(1)), limit: amount(limit.limit) })
                : t('protection.used', { used: figure(limit.used), limit: amount(limit.limit) })
            }
          />
          <small>
            {t('protection.resets', { time: moment(limit.periodEndsAt) })}
            {limit.setBy === 'operator' && ` ${t('protection.byOperator')}`}
          </small>
        </div>
      ) : (
        <Unset>
          {period} <small>{t('protection.noLimit')}</small>
        </Unset>
      )}
      {!isOpen && (
        <Button
          type="button"
          $isSmall
          $rank="secondary"
          aria-label={t(limit ? 'protection.changeOf' : 'protection.setOf', { limit: name(of) })}
          onClick={() => setOpen(true)}
        >
          {t(limit ? 'protection.change' : 'protection.set')}
        </Button>
      )}
      {limit?.raise && !isOpen && <WaitingRaise limit={limit} raise={limit.raise} currency={currency} />}
      {isOpen && <LimitForm of={of} limit={limit} protection={protection} onDone={() => setOpen(false)} />}
    </Row>
  );
});
