import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { space } from '../../../ui/measure.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

/** Who gets the money. The number is shown in full, because the operator compares it. */
export function Payee({ of }: { of: WithdrawalCase }) {
  const say = useWords();
  const { payee, payeeNumber, payeeSince, method, provider, reference } = of;
  return (
    <Facts style={{ marginTop: 12 }}>
      <dt>{say('withdrawal.payee')}</dt>
      <dd>{payee.name}</dd>
      <dt>{say('withdrawal.number')}</dt>
      <dd>
        {payee.institution.name} <strong>{payeeNumber}</strong>
      </dd>
      <dt>{say('withdrawal.payeeSince')}</dt>
      <dd>{moment(payeeSince)}</dd>
      <dt>{say('withdrawals.method')}</dt>
      <dd>{say('withdrawal.by', { method, provider })}</dd>
      <dt>{say('withdrawal.reference')}</dt>
      <dd>
        <code>{reference}</code>
      </dd>
    </Facts>
  );
}

const Elsewhere = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-top: ${space(4)};
  color: var(--color-accent);
`;

/** What its player has paid in, played and been paid out so far. */
export function History({ merchant, of }: { merchant: string; of: WithdrawalCase }) {
  const say = useWords();
  const { session } = useConsole();
  const { currency, member, memberId } = of;
  const { registeredAt, balance, deposited, deposits, withdrawn, withdrawals, staked, won, payees } = of.history;
  const text = (amount: string) => `${amountText(amount, currency)} ${currency}`;
  return (
    <Part>
      <h2>
        {say('history.title')}
        {session.may('members.read') && <Link to={`/${merchant}/members/${memberId}`}>{say('history.member')}</Link>}
      </h2>
      <Facts style={{ fontVariantNumeric: 'tabular-nums' }}>
        <dt>{say('withdrawals.member')}</dt>
        <dd>{member}</dd>
        <dt>{say('members.registered')}</dt>
        <dd>{moment(registeredAt)}</dd>
        <dt>{say('member.balance')}</dt>
        <dd>{text(balance)}</dd>
        <dt>{say('history.deposited')}</dt>
        <dd>
          {text(deposited)} <small>{say('history.deposits', { count: deposits })}</small>
        </dd>
        <dt>{say('history.withdrawn')}</dt>
        <dd>
          {text(withdrawn)} <small>{say('history.withdrawals', { count: withdrawals })}</small>
        </dd>
        <dt>{say('history.staked')}</dt>
        <dd>{text(staked)}</dd>
        <dt>{say('history.won')}</dt>
        <dd>{text(won)}</dd>
        <dt>{say('history.payees')}</dt>
        <dd>{payees}</dd>
      </Facts>
      <Elsewhere>
        <Link to={`/${merchant}/withdrawals?queue=over&member=${memberId}`}>{say('history.earlier')}</Link>
        <Link to={`/${merchant}/deposits?show=all&member=${memberId}`}>{say('history.depositList')}</Link>
      </Elsewhere>
    </Part>
  );
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  margin-top: ${space(2)};
  border: 1px solid var(--color-line);
  border-radius: var(--radius-small);
`;

/** The identity documents that a withdrawal waits for. */
export function AskedDocuments({ merchant, of: { documents, memberId } }: { merchant: string; of: WithdrawalCase }) {
  const say = useWords();
  const { session } = useConsole();
  if (!documents) return null;
  const { missing, checking, why } = documents;
  const named = (kinds: typeof missing) => kinds.map((kind) => say(`documentKind.${kind}`)).join(', ');
  return (
    <Part>
      <h2>
        {say('withdrawal.askedDocuments')}
        {session.may('documents.check') && (
          <Link to={`/${merchant}/documents?member=${memberId}`}>{say('withdrawal.documentsOpen')}</Link>
        )}
      </h2>
      {missing.length > 0 && <p>{say('withdrawal.documentsMissing', { kinds: named(missing) })}</p>}
      {checking.length > 0 && <p>{say('withdrawal.documentsChecking', { kinds: named(checking) })}</p>}
      <p>{why.map((one) => say(`askReason.${one}`)).join(', ')}</p>
    </Part>
  );
}

/** The pictures by which the player shows that the money has not arrived. */
export function Proofs({ merchant, of: { id, proofs } }: { merchant: string; of: WithdrawalCase }) {
  const say = useWords();
  if (proofs === 0) return null;
  return (
    <Part>
      <h2>{say('withdrawal.proofs')}</h2>
      {Array.from({ length: proofs }, (_, index) => (
        <Proof key={`${id} ${index}`} merchant={merchant} id={id} place={String(index + 1)} />
      ))}
    </Part>
  );
}

const Proof = observer(function Proof(query: { merchant: string; id: string; place: string }) {
  const say = useWords();
  const { client } = useConsole();
  const page = usePageValue({ ...query }, (request) => client.call('withdrawalProof', request));
  return (
    <Loaded of={page}>
      {({ png }) => (
        <Picture src={`data:image/png;base64,${png}`} alt={say('withdrawal.proof', { place: query.place })} />
      )}
    </Loaded>
  );
});
