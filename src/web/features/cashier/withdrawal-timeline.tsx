import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { WithdrawalDetail, TimelineStep as Step } from '../../../shared/contract/cashier.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Timeline, type TimelineState, type TimelineStep } from '../../../ui/timeline.tsx';
import { DOCUMENTS_PATH } from '../../paths.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { useMoneyWords } from './use-money.ts';

const Send = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
  margin-top: ${space(2)};
`;

/** Steps after which a withdrawal has not gone as its player wanted. */
const FAILED: readonly Step['step'][] = ['rejected', 'failed', 'cancelled', 'denied', 'partly_confirmed'];

type Ahead = 'documents' | 'checking' | 'review' | 'payout' | 'receipt' | 'inquiry';

/** What still lies ahead of a withdrawal, by its state. */
const ahead: Partial<Record<WithdrawalDetail['state'], readonly Ahead[]>> = {
  reviewing: ['review', 'payout', 'receipt'],
  approved: ['payout', 'receipt'],
  paying: ['payout', 'receipt'],
  paid: ['receipt'],
  partly_received: ['inquiry'],
  not_received: ['inquiry'],
};

/** What lies ahead of a withdrawal; documents that are missing, or that are being checked, come first. */
function aheadOf({ state, documents }: WithdrawalDetail): readonly Ahead[] {
  const usual = ahead[state] ?? [];
  if (!documents) return usual;
  return documents.missing.length > 0 ? ['documents', ...usual] : ['checking', ...usual.slice(1)];
}

/** The timeline of a withdrawal: what happened, who acts now and until when, and what comes. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const words = useMoneyWords(withdrawal.currency);
  const { t } = words;
  const { steps, next, documents } = withdrawal;
  const { hasDocuments } = useStore().boot.brand;
  const done = steps.map((step, place): TimelineStep => {
    const isLast = place === steps.length - 1;
    const isWaiting = isLast && step.step === 'documents_wanted' && !documents;
    return {
      id: `${place} ${step.step}`,
      title: t(`cashier.step.${step.step}`),
      state: isWaiting ? 'current' : isLast && next === null && FAILED.includes(step.step) ? 'failed' : 'done',
      time: { iso: step.at, text: words.moment(step.at) },
      text: textOf(step, t, hasDocuments === true),
    };
  });
  const coming = aheadOf(withdrawal).map((name, place): TimelineStep => {
    // While the player's documents are awaited, that step is the current one.
    const isCurrent = place === 0 && (documents !== null || steps.at(-1)?.step !== 'documents_wanted');
    const by = isCurrent && next?.by ? words.moment(next.by) : undefined;
    return {
      id: name,
      title: t(`cashier.ahead.${name}`),
      state: isCurrent ? 'current' : 'coming',
      text: isCurrent ? (
        <>
          {name === 'documents' ? <Wanted documents={documents!} /> : <p>{t(`cashier.ahead.${name}Text`)}</p>}
          {by && <p>{t(`cashier.ahead.${name}By`, { time: by })}</p>}
          {name === 'documents' && <Send to={DOCUMENTS_PATH}>{t('cashier.ahead.send')}</Send>}
        </>
      ) : undefined,
    };
  });
  const stateLabels = Object.fromEntries(
    (['done', 'current', 'coming', 'failed'] as const).map((name) => [name, t(`cashier.timeline.${name}`)]),
  ) as Record<TimelineState, string>;
  return <Timeline label={t('cashier.timeline.label')} steps={[...done, ...coming]} stateLabels={stateLabels} />;
}

/** Which documents the player sends, and why. */
function Wanted({ documents: { missing, why } }: { documents: NonNullable<WithdrawalDetail['documents']> }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <strong>{missing.map((kind) => t(`cashier.ahead.documents.${kind}`)).join(', ')}</strong>
      </p>
      {why.map((one) => (
        <p key={one}>{t(`cashier.ahead.why.${one}`)}</p>
      ))}
    </>
  );
}

/** What a step means, and what an operator or a provider said about it. */
function textOf({ step, note }: Step, t: TFunction, hasDocuments: boolean): ReactNode {
  // Without a page for documents, customer service takes them.
  const means = t(
    step === 'documents_wanted' && hasDocuments ? 'cashier.step.documents_wantedSend' : `cashier.step.${step}Text`,
  );
  if (note === null) return means;
  return (
    <>
      <p>{means}</p>
      <p>{step === 'failed' ? t(`cashier.failure.${note}`) : <q>{note}</q>}</p>
    </>
  );
}
