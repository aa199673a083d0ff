import { observer } from 'mobx-react-lite';
import type { QueuedDeposit } from '../../../shared/contract/console/cashier.ts';
import type { ChargebackConsequence } from '../../../shared/contract/console/chargebacks.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Facts } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** A deposit that an operator has opened. */
export interface DepositDialogProps {
  merchant: string;
  deposit: QueuedDeposit;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
}

/** Shows what taking a deposit back does to the balance and to the house, asks once, and does it. */
export const ChargebackDialog = observer(function ChargebackDialog({
  merchant,
  deposit: { id, member },
  onClose,
  onDone,
}: DepositDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const page = usePageValue({ merchant, id }, (request) => client.call('chargebackConsequence', request));
  const title = say('chargeback.title', { id });
  const consequence = page.loaded.value;
  // Without a minor unit the zero has no point.
  if (!consequence || /^0(\.0+)?$/.test(consequence.amount))
    return (
      <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
        <Loaded of={page}>{() => <p>{say('chargeback.nothing')}</p>}</Loaded>
      </DialogFrame>
    );
  return (
    <ActionDialog
      title={title}
      text={say('chargeback.text', { member })}
      action={say('chargeback.do')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('chargeBack', { body: { merchant, id, reason: valueIn(form, 'reason') } });
        if (answer.ok) tell(say('chargeback.done', { id }));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      <Consequence of={consequence} />
      <ReasonField />
    </ActionDialog>
  );
});

function Consequence({ of: { currency, amount, fee, balance, fromBalance, loss } }: { of: ChargebackConsequence }) {
  const say = useWords();
  const rows = [
    ['chargeback.amount', amount],
    ['chargeback.balance', balance],
    ['chargeback.fromBalance', fromBalance],
    ['chargeback.fee', fee],
    ['chargeback.loss', loss],
  ] as const;
  return (
    <Facts style={{ marginBottom: 12, fontVariantNumeric: 'tabular-nums' }}>
      {rows.map(([name, one]) => [
        <dt key={`${name} name`}>{say(name)}</dt>,
        <dd key={name}>
          {name === 'chargeback.loss' ? (
            <strong>
              {amountText(one, currency)} {currency}
            </strong>
          ) : (
            `${amountText(one, currency)} ${currency}`
          )}
        </dd>,
      ])}
    </Facts>
  );
}
