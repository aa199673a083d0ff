import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Protection } from '../../../shared/contract/protection.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Notice } from '../../kit/money-parts.tsx';
import { useLimitWords } from '../../kit/protection/use-limit-words.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';
import { WhatStays } from './what-stays.tsx';

/** A break or an exclusion that runs: since when, until when, by whom, and how play opens again. */
export const RunningPause = observer(function RunningPause({ pause }: { pause: NonNullable<Protection['pause']> }) {
  const root = useStore();
  const { t, moment } = useLimitWords('');
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const { kind, since, until, setBy, canReopen, reopensAt } = pause;
  const reopen = async () => {
    setBusy(true);
    const answer = protectionOf(root).take(await root.client.call('reopenPlay'));
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.code);
  };
  return (
    <Notice aria-labelledby="pause-title">
      <h2 id="pause-title">{t(`protection.pause.is.${kind}`)}</h2>
      <p>
        <strong>
          {reopensAt
            ? t('protection.pause.opens', { time: moment(reopensAt) })
            : canReopen
              ? t('protection.pause.over')
              : until === null
                ? t('protection.pause.forGood')
                : t('protection.pause.until', { time: moment(until) })}
        </strong>
      </p>
      <p>
        {t(`protection.pause.by.${setBy}`, { time: moment(since) })} {t('protection.pause.fixed')}
      </p>
      <WhatStays />
      {!canReopen && !reopensAt && until !== null && kind === 'excluded' && <p>{t('protection.pause.after')}</p>}
      {canReopen && !reopensAt && (
        <>
          {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
          <p>{t('protection.pause.reopenText')}</p>
          <div>
            <Button type="button" $rank="secondary" disabled={isBusy} onClick={() => void reopen()}>
              {t('protection.pause.reopen')}
            </Button>
          </div>
        </>
      )}
    </Notice>
  );
});
