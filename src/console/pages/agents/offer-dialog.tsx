import { useState, type SubmitEvent } from 'react';
import { agreementKinds, type AgreementKind } from '../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../../shared/agents/agreement-terms.ts';
import { agreementTermsSchema } from '../../../shared/agents/agreement-terms-schema.precomputed.ts';
import type { ErrorCode, RequestFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFault, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface OfferDialogProps {
  merchant: string;
  onClose: () => void;
  onDone: () => void;
}

/** What a new offer begins with. */
const EMPTY: RecordValue = {
  period: 'D',
  tiers: [{ rate: 1, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' }],
  betAmount: '1',
  carriesLoss: false,
};

/** Faults of the body as faults of its terms. */
const faultsOfTerms = (faults: readonly RequestFault[] = []): RequestFault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path.replace(/^\/terms/, '') }));

/** Offers an agreement of the brand to an agent at the top. */
export function OfferDialog({ merchant, onClose, onDone }: OfferDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [kind, setKind] = useState<AgreementKind>('dividend');
  const [value, setValue] = useState<RecordValue>(EMPTY);
  const [faults, setFaults] = useState<readonly RequestFault[]>([]);
  const [fault, setFault] = useState<ErrorCode>();
  const [endsBelow, setEndsBelow] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const offer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = valueIn(event.currentTarget, 'account');
    setBusy(true);
    // The gateway checks the document, and its faults show at their fields.
    const terms = value as unknown as AgreementTerms;
    const answer = await client.call('offerAgreement', {
      body: { merchant, account, kind, terms, ...(endsBelow && { endsBelow }) },
    });
    setBusy(false);
    setFaults(!answer.ok && answer.code === 'bad_request' ? faultsOfTerms(answer.detail?.faults) : []);
    setFault(answer.ok ? undefined : answer.code);
    if (!answer.ok) return;
    tell(say('agents.offerDone'));
    onDone();
    onClose();
  };
  return (
    <DialogFrame title={say('agents.offer')} closeLabel={say('console.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void offer(event)}>
        <p>{say('agents.offerText')}</p>
        <TextField id="account" name="account" label={say('agents.account')} required />
        <FilterChoice
          label={say('agents.kind')}
          value={kind}
          onChoose={(chosen) => setKind(agreementKinds.find((one) => one === chosen) ?? kind)}
        >
          {agreementKinds.map((one) => (
            <option key={one} value={one}>
              {say(`agents.kind.${one}`)}
            </option>
          ))}
        </FilterChoice>
        <RecordForm id="terms" schema={agreementTermsSchema} value={value} faults={faults} onChange={setValue} />
        {(fault === 'agreements_below' || endsBelow) && (
          <CheckBox checked={endsBelow} onChange={({ target }) => setEndsBelow(target.checked)}>
            {say('agents.endsBelow')}
          </CheckBox>
        )}
        <ActionFault
          code={fault}
          wordsFor={(code) => (code === 'agreements_below' ? say('agents.belowAsk') : undefined)}
        />
        <Buttons>
          <Button type="button" $rank="secondary" onClick={onClose}>
            {say('console.cancel')}
          </Button>
          <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
            {say('agents.offer')}
          </Button>
        </Buttons>
      </form>
    </DialogFrame>
  );
}
