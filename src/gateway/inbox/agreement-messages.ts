import type { AgreementChange, AgreementKind } from '../../shared/agents/agreement-kinds.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { Template } from './templates.ts';
import type { NewMessage } from './write-messages.ts';

const changeTemplates: Record<AgreementChange, Template> = {
  offered: 'agreementOffered',
  withdrawn: 'agreementWithdrawn',
  accepted: 'agreementAccepted',
  rejected: 'agreementRejected',
  ending: 'agreementEnding',
  ended: 'agreementEnded',
  fromTheTop: 'agreementFromTheTop',
};

/** Kinds that are paid so often that their first payment of a day speaks for all. */
const OFTEN: readonly AgreementKind[] = ['hourlySalary', 'realTimeSalary'];

/** The message about an agreement, or about what one has brought and what was taken back. */
export function agreementMessageOf({
  type,
  body,
  at,
}: RecordedEvent<'agreement_changed' | 'commission_paid' | 'commission_reversed'>): Pick<
  NewMessage,
  'template' | 'params'
> & { key?: string } {
  if (type === 'agreement_changed') return { template: changeTemplates[body.change], params: {} };
  const { kind, currency, amountMinor } = body;
  if (type === 'commission_reversed') return { template: 'commissionTakenBack', params: { currency, amountMinor } };
  if (!OFTEN.includes(kind)) return { template: 'commissionPaid', params: { currency, amountMinor } };
  const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { key: `commission:${kind}:${day}`, template: 'commissionOfDay', params: {} };
}
