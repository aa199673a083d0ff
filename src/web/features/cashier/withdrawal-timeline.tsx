import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { WithdrawalDetail, TimelineStep as Step } from '../../../shared/contract/cashier.ts';
import { Timeline, type TimelineState, type TimelineStep } from '../../../ui/timeline.tsx';
import { useMoneyWords } from './use-money.ts';

/** Steps after which a withdrawal has not gone as its player wanted. */
const FAILED: readonly Step['step'][] = ['rejected', 'failed', 'cancelled', 'denied', 'partly_confirmed'];

/** What still lies ahead of a withdrawal, by its state. */
const ahead: Partial<Record<WithdrawalDetail['state'], readonly ('review' | 'payout' | 'receipt' | 'inquiry')[]>> = {
  reviewing: ['review', 'payout', 'receipt'],
  approved: ['payout', 'receipt'],
  paying: ['payout', 'receipt'],
  paid: ['receipt'],
  partly_received: ['inquiry'],
  not_received: ['inquiry'],
};

/** The timeline of a withdrawal: what happened, who acts now and until when, and what comes. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const words = useMoneyWords(withdrawal.currency);
  const { t } = words;
  const { steps, next, state } = withdrawal;
  const done = steps.map((step, place): TimelineStep => {
    const isLast = place === steps.length - 1;
    const isWaiting = isLast && step.step === 'documents_wanted';
    return {
      id: `${place} ${step.step}`,
      title: t(`cashier.step.${step.step}`),
      state: isWaiting ? 'current' : isLast && next === null && FAILED.includes(step.step) ? 'failed' : 'done',
      time: { iso: step.at, text: words.moment(step.at) },
      text: textOf(step, t),
    };
  });
  const coming = (ahead[state] ?? []).map((name, place): TimelineStep => {
    // While the player's documents are awaited, that step is the current one.
    const isCurrent = place === 0 && steps.at(-1)?.step !== 'documents_wanted';
    const by = isCurrent && next?.by ? words.moment(next.by) : undefined;
    return {
      id: name,
      title: t(`cashier.ahead.${name}`),
      state: isCurrent ? 'current' : 'coming',
      text: isCurrent ? (
        <>
          <p>{t(`cashier.ahead.${name}Text`)}</p>
          {by && <p>{t(`cashier.ahead.${name}By`, { time: by })}</p>}
        </>
      ) : undefined,
    };
  });
  const stateLabels = Object.fromEntries(
    (['done', 'current', 'coming', 'failed'] as const).map((name) => [name, t(`cashier.timeline.${name}`)]),
  ) as Record<TimelineState, string>;
  return <Timeline label={t('cashier.timeline.label')} steps={[...done, ...coming]} stateLabels={stateLabels} />;
}

/** What a step means, and what an operator or a provider said about it. */
function textOf({ step, note }: Step, t: TFunction): ReactNode {
  const means = t(`cashier.step.${step}Text`);
  if (note === null) return means;
  return (
    <>
      <p>{means}</p>
      <p>{step === 'failed' ? t(`cashier.failure.${note}`) : <q>{note}</q>}</p>
    </>
  );
}
