import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { PlayLimit } from '../../../shared/contract/protection.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { Actions } from '../../kit/money-parts.tsx';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { useClock } from '../../kit/use-clock.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';

const Waiting = styled.aside`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid var(--color-notice);
  & > p {
    max-width: 60ch;
  }
`;

interface WaitingRaiseProps {
  limit: PlayLimit;
  raise: NonNullable<PlayLimit['raise']>;
  currency: string;
}

/** A higher limit, or none, that waits: from when the player may confirm it, and the way to keep the limit that holds (PROTECT-03). */
export const WaitingRaise = observer(function WaitingRaise({ limit, raise, currency }: WaitingRaiseProps) {
  const root = useStore();
  const { t, name, amount, moment } = useLimitWords(currency);
  const [openedMs] = useState(() => Date.now());
  const isDue = Date.parse(raise.from) <= useClock(openedMs);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const { measure, period } = limit;
  const decide = async (call: 'confirmRaise' | 'dropRaise') => {
    setBusy(true);
    const answer = protectionOf(root).take(await root.client.call(call, { body: { measure, period } }));
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.code);
  };
  const wanted = raise.limit === null ? undefined : amount(raise.limit);
  return (
    <Waiting aria-label={t('protection.raise', { limit: name(limit) })}>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <p>
        {wanted === undefined ? t('protection.raise.none') : t('protection.raise.higher', { limit: wanted })}{' '}
        {isDue
          ? t('protection.raise.due', { limit: amount(limit.limit) })
          : t('protection.raise.from', { limit: amount(limit.limit), from: moment(raise.from) })}
      </p>
      <Actions>
        {isDue && (
          <Button
            type="button"
            $isSmall
            $rank="secondary"
            disabled={isBusy}
            onClick={() => void decide('confirmRaise')}
          >
            {wanted === undefined
              ? t('protection.raise.confirmNone')
              : t('protection.raise.confirm', { limit: wanted })}
          </Button>
        )}
        <Button
          type="button"
          $isSmall
          $rank={isDue ? 'primary' : 'secondary'}
          disabled={isBusy}
          onClick={() => void decide('dropRaise')}
        >
          {t('protection.raise.keep', { limit: amount(limit.limit) })}
        </Button>
      </Actions>
    </Waiting>
  );
});
