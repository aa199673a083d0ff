import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import type { WithdrawalCase } from '../../../shared/contract/console/cashier.ts';
import { Button } from '../../../ui/button.tsx';
import { media, space } from '../../../ui/measure.ts';
import { amountText } from '../../kit/amount.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Empty, Page, PageBody, Part, Tag } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { useParams } from '../../router.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { toneOfWithdrawal } from './cashier-tones.ts';
import { Timeline } from './timeline.tsx';
import { useNextWaiting } from './use-next-waiting.ts';
import { ProviderAnswer } from './provider-answer.tsx';
import { AskedDocuments, History, Payee, Proofs } from './withdrawal-parts.tsx';
import { actionKeys, actionsOf, WithdrawalDialog, type WithdrawalAction } from './withdrawal-dialogs.tsx';

const Columns = styled(PageBody)`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 3fr) minmax(260px, 2fr);
  gap: ${space(8)} ${space(12)};
  & > div {
    max-width: 640px;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Amount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(2)};
  & > strong {
    font-size: 30px;
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.01em;
    line-height: 1.2;
  }
  & small {
    color: var(--color-muted);
    font-size: var(--text-2);
    font-weight: 400;
  }
`;

const Concerns = styled.ul`
  margin-top: ${space(2)};
  padding-inline-start: ${space(6)};
  list-style: disc;
`;

/** A withdrawal with all that an operator decides by, and what they can do with it. After a decision the next one that waits opens. */
export const WithdrawalPage = observer(function WithdrawalPage() {
  const say = useWords();
  const { client, session } = useConsole();
  const { merchant = '', id = '' } = useParams();
  // Not asked for again by itself: an open case must not keep an unattended session alive.
  const page = usePageValue({ merchant, id }, (request) => client.call('withdrawalCase', request));
  const [action, setAction] = useState<WithdrawalAction>();
  const openNext = useNextWaiting(merchant, id);
  const withdrawal = page.loaded.value?.withdrawal;
  const actions = withdrawal && session.may('cashier.change') ? actionsOf(withdrawal) : [];
  useKeys({
    ...Object.fromEntries(actions.map((one) => [actionKeys[one], () => setAction(one)])),
    n: () => void openNext(),
  });
  if (!withdrawal)
    return page.loaded.fault === 'not_found' || page.loaded.fault === 'bad_request' ? (
      <Empty title={say('withdrawal.notFound')} text={say('withdrawal.notFoundText')} />
    ) : (
      <Loaded of={page}>{() => null}</Loaded>
    );
  return (
    <Page
      title={say('withdrawal.title', { id: withdrawal.id })}
      beside={
        <>
          {actions.map((one, index) => (
            <Button
              key={one}
              type="button"
              $rank={index === 0 ? 'primary' : 'secondary'}
              aria-keyshortcuts={actionKeys[one]}
              onClick={() => setAction(one)}
            >
              {say(`withdrawal.${one}`)} <kbd aria-hidden>{actionKeys[one]}</kbd>
            </Button>
          ))}
          <Button type="button" $rank="secondary" aria-keyshortcuts="n" onClick={() => void openNext()}>
            {say('withdrawal.next')} <kbd aria-hidden>{say('key.next')}</kbd>
          </Button>
        </>
      }
    >
      <Columns>
        <div>
          <What of={withdrawal} />
          <Part>
            <h2>{say('withdrawal.timeline')}</h2>
            <Timeline of={withdrawal} />
          </Part>
          {(withdrawal.state === 'partly_received' || withdrawal.state === 'not_received') && (
            <ProviderAnswer merchant={merchant} of={withdrawal} />
          )}
          <AskedDocuments merchant={merchant} of={withdrawal} />
          <Proofs merchant={merchant} of={withdrawal} />
        </div>
        <History merchant={merchant} of={withdrawal} />
      </Columns>
      {action && (
        <WithdrawalDialog
          merchant={merchant}
          action={action}
          of={withdrawal}
          onClose={() => setAction(undefined)}
          onDone={() => void openNext()}
          onClash={page.load}
        />
      )}
    </Page>
  );
});

function What({ of }: { of: WithdrawalCase }) {
  const say = useWords();
  const { amount, fee, payout, received, currency, state, concerns, firstApprovedBy, isOwnApproval } = of;
  const { returnAskedBy, isOwnReturn, endedAt } = of;
  const text = (one: string) => `${amountText(one, currency)} ${currency}`;
  return (
    <Part>
      <Amount>
        <strong>
          {amountText(amount, currency)} <small>{currency}</small>
        </strong>
        <Tag $tone={toneOfWithdrawal[state]}>{say(`withdrawalState.${state}`)}</Tag>
        {firstApprovedBy !== null && state === 'reviewing' && (
          <Tag $tone="notice">
            {isOwnApproval ? say('withdrawals.needsOther') : say('withdrawal.firstBy', { operator: firstApprovedBy })}
          </Tag>
        )}
        {returnAskedBy !== null && endedAt === null && (
          <Tag $tone="notice">
            {isOwnReturn ? say('withdrawals.needsOther') : say('withdrawal.returnBy', { operator: returnAskedBy })}
          </Tag>
        )}
      </Amount>
      <p>
        {say(payout === amount ? 'withdrawal.withoutFee' : 'withdrawal.ofIt', { payout: text(payout), fee: text(fee) })}
      </p>
      {received !== null && <p>{say('withdrawal.arrived', { received: text(received) })}</p>}
      {concerns.length > 0 && (
        <Concerns aria-label={say('withdrawals.concerns')}>
          {concerns.map((concern) => (
            <li key={concern}>{say(`concernText.${concern}`)}</li>
          ))}
        </Concerns>
      )}
      <Payee of={of} />
    </Part>
  );
}
