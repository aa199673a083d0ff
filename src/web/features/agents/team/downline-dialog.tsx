import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../ui/button.tsx';
import { DialogFrame } from '../../../../ui/dialog.tsx';
import { space } from '../../../../ui/measure.ts';
import { Lead } from '../../../kit/form-parts.ts';
import { WireAmount } from '../../../kit/records/wire-amount.tsx';
import { agentPaths } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { Fact, Facts } from '../facts.tsx';
import { ToPage } from '../to-page.tsx';
import { useAgentWords } from '../use-agent-words.ts';

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  margin-top: ${space(6)};
  & > * {
    padding-inline: ${space(2)};
    white-space: normal;
  }
`;

/** An account of the team: its figures, and what the agent can do for it. */
export const Dialog = observer(function DownlineDialog({ input: row, close }: DialogProps<'agentMember'>) {
  const { ui } = useStore();
  const { t, amount, count, moment } = useAgentWords(row.currency);
  const { memberId, account, isAgent, level } = row;
  const [isOffered, setOffered] = useState(false);
  const offer = async () => {
    if (await ui.ask('agreementOffer', { memberId, account })) setOffered(true);
  };
  const isDirect = level === 1 && !row.isClosed;
  const toPage = (path: string, words: string) => (
    <ToPage to={`${path}?under=${memberId}`} $rank="secondary" onClick={() => close()}>
      {t(words)}
    </ToPage>
  );
  const kind = [
    t(isAgent ? 'agents.agent' : 'agents.member'),
    t('agents.level', { level: count(level) }),
    ...(row.isClosed ? [t('agents.closed')] : []),
  ];
  return (
    <DialogFrame title={account} closeLabel={t('dialog.close')} onClose={() => close()}>
      <Facts>
        <Fact name={t('agents.team.kind')}>{kind.join(' · ')}</Fact>
        <Fact name={t('agents.team.belowTitle')}>{count(row.below)}</Fact>
        <Fact name={t('agents.team.registered')}>{moment(row.registeredAt)}</Fact>
        <Fact name={t('agents.team.seen')}>{row.seenAt === null ? t('agents.team.never') : moment(row.seenAt)}</Fact>
        {row.subId !== '' && <Fact name={t('agents.link.subId')}>{row.subId}</Fact>}
        <Fact name={t('agents.rounds')}>{count(row.rounds)}</Fact>
        <Fact name={t('agents.deposits')}>{amount(row.deposits)}</Fact>
        <Fact name={t('agents.withdrawals')}>{amount(row.withdrawals)}</Fact>
        <Fact name={t('agents.stakes')}>{amount(row.stakes)}</Fact>
        <Fact name={t('agents.payouts')}>{amount(row.payouts)}</Fact>
        <Fact isSum name={t('agents.net', { currency: row.currency })}>
          <WireAmount amount={row.net} currency={row.currency} />
        </Fact>
      </Facts>
      {isOffered && <Lead role="status">{t('agents.offer.done', { account })}</Lead>}
      <Actions>
        {isDirect && isAgent && (
          <Button type="button" onClick={() => void offer()}>
            {t('agents.team.setRates')}
          </Button>
        )}
        {isDirect && (
          <Button type="button" $rank="secondary" onClick={() => ui.show('agentTransfer', { memberId, account })}>
            {t('agents.team.transfer')}
          </Button>
        )}
        {row.below > 0 && toPage(agentPaths.team, 'agents.team.open')}
        {toPage(agentPaths.bets, 'agents.team.bets')}
        {toPage(agentPaths.profit, 'agents.team.profit')}
        {toPage(agentPaths.transactions, 'agents.team.transactions')}
      </Actions>
    </DialogFrame>
  );
});
