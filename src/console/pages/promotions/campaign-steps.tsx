import { useState } from 'react';
import styled from 'styled-components';
import type { CampaignPage } from '../../../shared/contract/console/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { ActionFault, Buttons } from '../../kit/action-dialog.tsx';
import { Facts } from '../../kit/page.tsx';
import { useDecision } from '../../kit/use-decision.ts';
import { Link } from '../../router.ts';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { CampaignRaffle } from './campaign-raffle.tsx';

const ReportLink = styled.p`
  margin-top: ${space(4)};
  & > a {
    color: var(--color-accent);
  }
`;

interface CampaignStepsProps {
  merchant: string;
  campaign: CampaignPage;
  onClose: () => void;
  /** It has changed. */
  onDone: () => void;
  /** Its gift is to be given by hand. */
  onGive: () => void;
}

/** Where a campaign stands, with what can be done about it: starting, ending, and deciding about a version that waits. */
export function CampaignSteps({ merchant, campaign, onClose, onDone, onGive }: CampaignStepsProps) {
  const say = useWords();
  const { client, session } = useConsole();
  const actions = useDecision({ onClose, onDone });
  const [isEnding, setEnding] = useState(false);
  const { id, state, version, versions } = campaign;
  const waiting = versions.find((one) => one.state === 'waiting');
  const mayChange = session.may('promotions.change');
  const set = (next: 'running' | 'ended') => () =>
    client.call('setCampaignState', { body: { merchant, id, state: next } });
  const decide = (isApproved: boolean) => () =>
    client.call('decideCampaign', { body: { merchant, id, version: waiting!.version, isApproved } });
  return (
    <>
      <CampaignFacts merchant={merchant} campaign={campaign} />
      {campaign.raffle && <CampaignRaffle raffle={campaign.raffle} />}
      {waiting && (
        <p>{say(waiting.isOwn ? 'campaigns.own' : 'campaigns.waits', { version: String(waiting.version) })}</p>
      )}
      {isEnding && <p role="alert">{say('campaigns.endText')}</p>}
      <ActionFault code={actions.fault} />
      <Buttons>
        {waiting &&
          !waiting.isOwn &&
          session.may('money.approve') &&
          ([false, true] as const).map((isApproved) => (
            <Button
              key={String(isApproved)}
              type="button"
              $rank={isApproved ? 'primary' : 'secondary'}
              disabled={actions.isBusy}
              onClick={() =>
                void actions.run(isApproved ? 'campaigns.approved' : 'campaigns.refused', decide(isApproved))
              }
            >
              {say(isApproved ? 'campaigns.approve' : 'campaigns.refuse', { version: String(waiting.version) })}
            </Button>
          ))}
        {mayChange && state === 'draft' && version !== null && (
          <Button
            type="button"
            disabled={actions.isBusy}
            onClick={() => void actions.run('campaigns.started', set('running'))}
          >
            {say('campaigns.start')}
          </Button>
        )}
        {mayChange && state === 'running' && (
          <Button type="button" $rank="secondary" disabled={actions.isBusy} onClick={onGive}>
            {say('give.open')}
          </Button>
        )}
        {mayChange && state === 'running' && (
          <Button
            type="button"
            $rank="secondary"
            disabled={actions.isBusy}
            onClick={() => (isEnding ? void actions.run('campaigns.ended', set('ended')) : setEnding(true))}
          >
            {say(isEnding ? 'campaigns.endNow' : 'campaigns.end')}
          </Button>
        )}
      </Buttons>
    </>
  );
}

function CampaignFacts({ merchant, campaign }: Pick<CampaignStepsProps, 'merchant' | 'campaign'>) {
  const say = useWords();
  const { id, state, version, given, givenCount, members, currency } = campaign;
  return (
    <>
      <Facts>
        <dt>{say('campaigns.state')}</dt>
        <dd>{say(`campaignState.${state}`)}</dd>
        <dt>{say('campaigns.version')}</dt>
        <dd>{version ?? '–'}</dd>
        <dt>{say('campaigns.given')}</dt>
        <dd>
          {given} {currency} · {givenCount}
        </dd>
        <dt>{say('campaigns.members')}</dt>
        <dd>{members}</dd>
      </Facts>
      {version !== null && (
        <ReportLink>
          <Link to={`/${merchant}/campaigns/${id}`}>{say('campaignReport.open')}</Link>
        </ReportLink>
      )}
    </>
  );
}
