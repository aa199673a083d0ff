import { Fragment, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { ReasonField } from '../../kit/reason-field.tsx';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { ChargebackDialog, type DepositDialogProps } from './chargeback-dialog.tsx';

/** A deposit, and what an operator can do about it: note that they have looked at it, or take it back when its provider has. */
export function DepositDialog({ merchant, deposit, onClose, onDone }: DepositDialogProps) {
  const say = useWords();
  const { client, session, tell } = useConsole();
  const [isTakingBack, setTakingBack] = useState(false);
  const { id, look, lookedBy } = deposit;
  const title = say('deposits.one', { id });
  const facts = <DepositFacts merchant={merchant} deposit={deposit} />;
  if (isTakingBack) return <ChargebackDialog {...{ merchant, deposit, onClose, onDone }} />;
  const takeBack = look === 'charged_back' && session.may('money.adjust') && (
    <Button type="button" $rank="secondary" onClick={() => setTakingBack(true)}>
      {say('chargeback.ask')}
    </Button>
  );
  if (look === null || lookedBy !== null || !session.may('cashier.change'))
    return (
      <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
        {facts}
        <Buttons>
          {takeBack}
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.close')}
          </Button>
        </Buttons>
      </DialogFrame>
    );
  return (
    <ActionDialog
      title={title}
      text={say(`depositLookText.${look}`)}
      action={say('deposits.looked')}
      onClose={onClose}
      run={async (form) => {
        const answer = await client.call('lookAtDeposit', { body: { merchant, id, note: valueIn(form, 'reason') } });
        if (answer.ok) tell(say('deposits.lookedDone', { id }));
        if (answer.ok || answer.code === 'changed_meanwhile') onDone();
        return answer;
      }}
    >
      {facts}
      {takeBack && <p>{takeBack}</p>}
      <ReasonField />
    </ActionDialog>
  );
}

function DepositFacts({ merchant, deposit }: Pick<DepositDialogProps, 'merchant' | 'deposit'>) {
  const say = useWords();
  const { session } = useConsole();
  const { amount, arrived, credited, currency, state, failure, member, memberId } = deposit;
  const { method, provider, reference, createdAt, endedAt, look, lookedBy, lookedAt } = deposit;
  const text = (one: string) => `${amountText(one, currency)} ${currency}`;
  return (
    <Facts style={{ marginBottom: 12 }}>
      <dt>{say('deposits.member')}</dt>
      <dd>{session.may('members.read') ? <Link to={`/${merchant}/members/${memberId}`}>{member}</Link> : member}</dd>
      <dt>{say('deposits.wanted')}</dt>
      <dd>{text(amount)}</dd>
      <dt>{say('deposits.arrived')}</dt>
      <dd>
        <strong>{text(arrived)}</strong>
      </dd>
      <dt>{say('deposits.credited')}</dt>
      <dd>{text(credited)}</dd>
      <dt>{say('deposits.state')}</dt>
      <dd>
        {say(`depositState.${state}`)}
        {failure !== null && `: ${say(`depositFailure.${failure}`)}`}
      </dd>
      <dt>{say('deposits.begunAt')}</dt>
      <dd>{moment(createdAt)}</dd>
      {endedAt !== null && (
        <>
          <dt>{say('deposits.endedAt')}</dt>
          <dd>{moment(endedAt)}</dd>
        </>
      )}
      <dt>{say('deposits.method')}</dt>
      <dd>{say('withdrawal.by', { method, provider })}</dd>
      <dt>{say('withdrawal.reference')}</dt>
      <dd>
        <code>{reference}</code>
      </dd>
      {look !== null && (
        <>
          <dt>{say('deposits.look')}</dt>
          <dd>
            {say(`depositLook.${look}`)}
            {lookedBy !== null &&
              lookedAt !== null &&
              `, ${say('deposits.lookedBy', { operator: lookedBy })}, ${moment(lookedAt)}`}
          </dd>
        </>
      )}
      {deposit.rewardsTakenBack.map((reward) => (
        <Fragment key={reward.id}>
          <dt>{say('deposits.rewardTakenBack')}</dt>
          <dd>
            {say('deposits.rewardTakenBackText', {
              title: reward.title,
              taken: amountText(reward.taken, reward.currency),
              given: amountText(reward.given, reward.currency),
              currency: reward.currency,
            })}
          </dd>
        </Fragment>
      ))}
    </Facts>
  );
}
