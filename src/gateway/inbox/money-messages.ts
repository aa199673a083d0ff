import type { StepName } from '../../shared/cashier/states.ts';
import type { RecordedEvent } from '../events/consumer.ts';
import type { Template } from './templates.ts';
import type { NewMessage } from './write-messages.ts';

/** The messages about the steps of a withdrawal. The other steps are told by the page alone, because the player makes them. */
const stepTemplates: Partial<Record<StepName, Template>> = {
  documents_wanted: 'withdrawalDocuments',
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  assumed: 'withdrawalAssumed',
  forced: 'withdrawalForced',
  returned: 'withdrawalReturned',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
};

/** The message about money that came in or goes out, if the event is worth one. */
export function moneyMessageOf({
  type,
  body,
}: RecordedEvent<
  | 'deposit_credited'
  | 'deposit_failed'
  | 'deposit_taken_back'
  | 'upline_transfer_received'
  | 'downline_transfer_received'
  | 'withdrawal_changed'
>): Pick<NewMessage, 'template' | 'params'>[] {
  if (type === 'deposit_failed') {
    const { currency, amountMinor } = body;
    return [{ template: 'depositFailed', params: { currency, amountMinor } }];
  }
  if (type === 'deposit_credited') {
    const { currency, wantedMinor, arrivedMinor, creditedMinor } = body;
    const template = wantedMinor === arrivedMinor ? 'depositCredited' : 'depositOtherAmount';
    return [{ template, params: { currency, wantedMinor, arrivedMinor, creditedMinor } }];
  }
  if (type === 'deposit_taken_back') {
    const { currency, fromBalanceMinor } = body;
    return [{ template: 'depositTakenBack', params: { currency, amountMinor: fromBalanceMinor } }];
  }
  if (type === 'upline_transfer_received') {
    const { currency, amountMinor } = body;
    return [{ template: 'transferReceived', params: { currency, amountMinor } }];
  }
  if (type === 'downline_transfer_received') {
    const { currency, amountMinor } = body;
    return [{ template: 'transferFromUpline', params: { currency, amountMinor } }];
  }
  const { currency, amountMinor, payoutMinor, note = '' } = body;
  // An operator says what is wanted; a rule of the brand does not need to.
  const isByRule = body.step === 'documents_wanted' && note === '';
  const template = isByRule ? 'documentsAsked' : stepTemplates[body.step];
  return template ? [{ template, params: { currency, amountMinor, payoutMinor, note } }] : [];
}
