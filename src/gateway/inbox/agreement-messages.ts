import type { AgreementChange } from '../../shared/agents/agreement-kinds.ts';
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
};

/** The message about an agreement, or about what one has brought. */
export function agreementMessageOf({
  type,
  body,
}: RecordedEvent<'agreement_changed' | 'commission_paid'>): Pick<NewMessage, 'template' | 'params'> {
  if (type === 'agreement_changed') return { template: changeTemplates[body.change], params: {} };
  const { currency, amountMinor } = body;
  return { template: 'commissionPaid', params: { currency, amountMinor } };
}
