import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionDialog, ActionFault, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Facts } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface AskWriteOffProps {
  merchant: string;
  id: string;
  onClose: () => void;
}

/** Asks for a write-off, with a reason. */
export function AskWriteOff({ merchant, id, onClose }: AskWriteOffProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      title={say('agents.writeOff')}
      text={say('agents.writeOffText')}
      action={say('agents.writeOff')}
      onClose={onClose}
      run={async (form) => {
        const body = { merchant, id, key, reason: valueIn(form, 'reason') };
        const answer = await client.call('askWriteOff', { body });
        if (answer.ok) tell(say('agents.writeOffAsked'));
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}

interface CarriedPartProps {
  merchant: string;
  /** Id of the agreement. */
  id: string;
  /** The operator wants to ask for a write-off. */
  onAsk: () => void;
}

/** What an agent carries into the next period of a kind, which two operators can write off. */
export const CarriedPart = observer(function CarriedPart({ merchant, id, onAsk }: CarriedPartProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const page = usePageValue({ merchant, id }, (request) => client.call('carriedByAgent', request));
  const decision = useDecision({ onClose: () => undefined, onDone: page.load });
  const decide = (isApproved: boolean) => () => client.call('decideWriteOff', { body: { merchant, id, isApproved } });
  return (
    <Loaded of={page}>
      {({ currency, loss, amount, writeOff }) => {
        if (Number(loss) === 0 && Number(amount) === 0) return null;
        return (
          <>
            <h3>{say('agents.carried')}</h3>
            <Facts>
              <dt>{say('agents.carriedLoss')}</dt>
              <dd>{amountText(loss, currency)}</dd>
              <dt>{say('agents.carriedAmount')}</dt>
              <dd>{amountText(amount, currency)}</dd>
            </Facts>
            <ActionFault code={decision.fault} />
            {writeOff && (
              <p role="status">
                {say('agents.writeOffBy', { name: writeOff.askedBy, reason: writeOff.reason })}{' '}
                {writeOff.isOwn && say('agents.ownReversal')}
              </p>
            )}
            <Buttons>
              {!writeOff && session.may('money.adjust') && (
                <Button type="button" $rank="secondary" onClick={onAsk}>
                  {say('agents.writeOff')}
                </Button>
              )}
              {writeOff && !writeOff.isOwn && session.may('money.approve') && (
                <>
                  <Button
                    type="button"
                    $rank="secondary"
                    disabled={decision.isBusy}
                    onClick={() => void decision.run('agents.writeOffRefused', decide(false))}
                  >
                    {say('agents.reversalRefuse')}
                  </Button>
                  <Button
                    type="button"
                    disabled={decision.isBusy}
                    onClick={() => void decision.run('agents.writeOffDone', decide(true))}
                  >
                    {say('agents.writeOffDo')}
                  </Button>
                </>
              )}
            </Buttons>
          </>
        );
      }}
    </Loaded>
  );
});
