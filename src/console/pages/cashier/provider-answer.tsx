import { observer } from 'mobx-react-lite';
import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** What the provider itself says of a payout that its player has not received in full. */
export const ProviderAnswer = observer(function ProviderAnswer({
  merchant,
  of,
}: {
  merchant: string;
  of: WithdrawalCase;
}) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ merchant, id: of.id }, (request) => client.call('payoutAnswer', request));
  return (
    <Part>
      <h2>{say('withdrawal.provider')}</h2>
      <Loaded of={page}>
        {({ isKnown, transactions, currency }) => {
          if (!isKnown) return <p>{say('withdrawal.providerUnknown')}</p>;
          if (transactions.length === 0) return <p>{say('withdrawal.providerNothing')}</p>;
          return (
            <ul>
              {transactions.map(({ transactionId: id, hasSucceeded, amount, at }) => (
                <li key={id}>
                  {say(hasSucceeded ? 'withdrawal.providerPaid' : 'withdrawal.providerFailed', {
                    amount: `${amountText(amount, currency)} ${currency}`,
                    at: moment(at),
                    id,
                  })}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Part>
  );
});
