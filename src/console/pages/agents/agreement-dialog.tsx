import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BookRow } from '../../../shared/contract/console/agents.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { ActionDialog, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { moment } from '../../kit/moment.ts';
import { Facts } from '../../kit/page.tsx';
import { usePageValue } from '../../kit/page-value.ts';
import { ReasonField } from '../../kit/reason-field.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';
import { VersionPart } from './terms.tsx';

interface AgreementDialogProps {
  merchant: string;
  id: string;
  currency: string;
  onClose: () => void;
  onDone: () => void;
}

/** States in which an agreement can be ended. */
const canEnd = ({ state, upline }: BookRow): boolean => upline === null && (state === 'offered' || state === 'running');

/** An agreement with all its versions and what changed between them; one of the brand can be ended. */
export const AgreementDialog = observer(function AgreementDialog(props: AgreementDialogProps) {
  const { merchant, id, currency, onClose, onDone } = props;
  const say = useWords();
  const { client, session, tell } = useConsole();
  const page = usePageValue({ merchant, id }, (request) => client.call('agreementVersions', request));
  const [isEnding, setEnding] = useState<'all' | 'offer'>();
  const row = page.loaded.value?.agreement;
  const title = row
    ? `${say(`agents.kind.${row.kind}`)}: ${row.upline?.account ?? say('agents.brand')} › ${row.downline.account}`
    : say('agents.titleAgreements');
  if (isEnding)
    return (
      <ActionDialog
        title={title}
        text={say(isEnding === 'offer' ? 'agents.withdrawText' : 'agents.endText')}
        action={say(isEnding === 'offer' ? 'agents.withdrawOffer' : 'agents.end')}
        onClose={() => setEnding(undefined)}
        run={async (form) => {
          const isOfferOnly = isEnding === 'offer';
          const body = { merchant, id, reason: valueIn(form, 'reason'), ...(isOfferOnly && { isOfferOnly }) };
          const answer = await client.call('endAgreement', { body });
          if (!answer.ok) return answer;
          tell(say(isOfferOnly ? 'agents.withdrawn' : 'agents.ended'));
          onDone();
          page.load();
          return answer;
        }}
      >
        <ReasonField />
      </ActionDialog>
    );
  return (
    <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
      <Loaded of={page}>
        {({ agreement, versions }) => (
          <>
            <Facts>
              <dt>{say('agents.state')}</dt>
              <dd>{say(`agents.state.${agreement.state}`)}</dd>
              {agreement.endsAt !== null && (
                <>
                  <dt>{say('agents.endsAt')}</dt>
                  <dd>{moment(agreement.endsAt)}</dd>
                </>
              )}
            </Facts>
            {versions.map((version, index) => (
              <VersionPart key={version.version} version={version} before={versions[index + 1]} currency={currency} />
            ))}
            {canEnd(agreement) && session.may('agents.change') && (
              <Buttons>
                {agreement.state === 'running' && agreement.offer && (
                  <Button type="button" $rank="secondary" onClick={() => setEnding('offer')}>
                    {say('agents.withdrawOffer')}
                  </Button>
                )}
                <Button type="button" $rank="secondary" onClick={() => setEnding('all')}>
                  {say('agents.end')}
                </Button>
              </Buttons>
            )}
          </>
        )}
      </Loaded>
    </DialogFrame>
  );
});
