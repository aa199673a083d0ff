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
import { AskWriteOff, CarriedPart } from './carried-part.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { VersionPart } from './terms.tsx';

interface AgreementDialogProps {
  merchant: string;
  id: string;
  currency: string;
  onClose: () => void;
  onDone: () => void;
}

/** Whether the brand can end an agreement, or offer other terms for it. */
const canChange = ({ state, upline }: BookRow): boolean =>
  upline === null && (state === 'offered' || state === 'running');

interface EndDialogProps {
  merchant: string;
  id: string;
  title: string;
  /** Withdraws the terms that wait, and not the agreement. */
  isOfferOnly: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Ends an agreement of the brand, or withdraws what is offered for it, for a reason. */
function EndDialog({ merchant, id, title, isOfferOnly, onClose, onDone }: EndDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  return (
    <ActionDialog
      title={title}
      text={say(isOfferOnly ? 'agents.withdrawText' : 'agents.endText')}
      action={say(isOfferOnly ? 'agents.withdrawOffer' : 'agents.end')}
      onClose={onClose}
      run={async (form) => {
        const body = { merchant, id, reason: valueIn(form, 'reason'), ...(isOfferOnly && { isOfferOnly }) };
        const answer = await client.call('endAgreement', { body });
        if (!answer.ok) return answer;
        tell(say(isOfferOnly ? 'agents.withdrawn' : 'agents.ended'));
        onDone();
        return answer;
      }}
    >
      <ReasonField />
    </ActionDialog>
  );
}

/** The state of an agreement, and when it ends. */
function StateFacts({ of: { state, endsAt } }: { of: BookRow }) {
  const say = useWords();
  return (
    <Facts>
      <dt>{say('agents.state')}</dt>
      <dd>{say(`agents.state.${state}`)}</dd>
      {endsAt !== null && (
        <>
          <dt>{say('agents.endsAt')}</dt>
          <dd>{moment(endsAt)}</dd>
        </>
      )}
    </Facts>
  );
}

/** An agreement with all its versions and what changed between them. For one of the brand, other terms can be offered, and it can be ended. */
export const AgreementDialog = observer(function AgreementDialog(props: AgreementDialogProps) {
  const { merchant, id, currency, onClose, onDone } = props;
  const say = useWords();
  const { client, session } = useConsole();
  const page = usePageValue({ merchant, id }, (request) => client.call('agreementVersions', request));
  const [dialog, setDialog] = useState<'end' | 'withdraw' | 'offer' | 'writeOff'>();
  const back = () => setDialog(undefined);
  const row = page.loaded.value?.agreement;
  const title = row
    ? `${say(`agents.kind.${row.kind}`)}: ${row.upline?.account ?? say('agents.brand')} › ${row.downline.account}`
    : say('agents.titleAgreements');
  const renew = () => {
    onDone();
    page.load();
  };
  if (dialog === 'end' || dialog === 'withdraw')
    return (
      <EndDialog
        merchant={merchant}
        id={id}
        title={title}
        isOfferOnly={dialog === 'withdraw'}
        onClose={back}
        onDone={renew}
      />
    );
  if (dialog === 'writeOff') return <AskWriteOff merchant={merchant} id={id} onClose={back} />;
  if (dialog === 'offer' && row) {
    const changed = { account: row.downline.account, kind: row.kind, terms: (row.offer ?? row.current).terms };
    return <OfferDialog merchant={merchant} changed={changed} onClose={back} onDone={renew} />;
  }
  return (
    <DialogFrame title={title} closeLabel={say('console.close')} onClose={onClose}>
      <Loaded of={page}>
        {({ agreement, versions }) => (
          <>
            <StateFacts of={agreement} />
            {versions.map((version, index) => (
              <VersionPart key={version.version} version={version} before={versions[index + 1]} currency={currency} />
            ))}
            <CarriedPart merchant={merchant} id={id} onAsk={() => setDialog('writeOff')} />
            {canChange(agreement) && session.may('agents.change') && (
              <Buttons>
                <Button type="button" onClick={() => setDialog('offer')}>
                  {say('agents.offerOther')}
                </Button>
                {agreement.state === 'running' && agreement.offer && (
                  <Button type="button" $rank="secondary" onClick={() => setDialog('withdraw')}>
                    {say('agents.withdrawOffer')}
                  </Button>
                )}
                <Button type="button" $rank="secondary" onClick={() => setDialog('end')}>
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
