import { useState, type SubmitEvent } from 'react';
import { agreementKinds, type AgreementKind } from '../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../../shared/agents/agreement-terms.ts';
import { usualBase } from '../../../shared/agents/settle.ts';
import { agreementTermsSchema } from '../../../shared/agents/agreement-terms-schema.precomputed.ts';
import type { ErrorCode, RequestFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox } from '../../../ui/check-box.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionFault, ActionForm, Buttons, valueIn } from '../../kit/action-dialog.tsx';
import { FilterChoice } from '../../kit/filter-choice.tsx';
import { RecordForm, type RecordValue } from '../../kit/record-form.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

interface OfferDialogProps {
  merchant: string;
  /** The agreement that other terms are offered for, with the terms to begin with. Without it, the operator names the agent and the kind. */
  changed?: { account: string; kind: AgreementKind; terms: AgreementTerms } | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** What a new offer begins with. */
const EMPTY: RecordValue = {
  period: 'D',
  tiers: [{ rate: 1, activeMembers: 0, periodicValidBet: '0', periodProfitLoss: '0' }],
  betAmount: '1',
  carriesLoss: false,
  base: usualBase('dividend'),
};

/** Faults of the body as faults of its terms. */
const faultsOfTerms = (faults: readonly RequestFault[] = []): RequestFault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path.replace(/^\/terms/, '') }));

/** Fields for the agent and for the kind of a new agreement. */
function ForWhom({ kind, onKind }: { kind: AgreementKind; onKind: (kind: AgreementKind) => void }) {
  const say = useWords();
  return (
    <>
      <TextField id="account" name="account" label={say('agents.account')} required />
      <FilterChoice
        label={say('agents.kind')}
        value={kind}
        onChoose={(chosen) => onKind(agreementKinds.find((one) => one === chosen) ?? kind)}
      >
        {agreementKinds.map((one) => (
          <option key={one} value={one}>
            {say(`agents.kind.${one}`)}
          </option>
        ))}
      </FilterChoice>
    </>
  );
}

/** Offers an agreement of the brand to an agent at the top, or other terms for the one that it has. */
export function OfferDialog({ merchant, changed, onClose, onDone }: OfferDialogProps) {
  const say = useWords();
  const { client, tell } = useConsole();
  const [kind, setKind] = useState<AgreementKind>(changed?.kind ?? 'dividend');
  const [value, setValue] = useState<RecordValue>(
    changed ? { ...changed.terms, base: changed.terms.base ?? usualBase(changed.kind) } : EMPTY,
  );
  const [faults, setFaults] = useState<readonly RequestFault[]>([]);
  const [fault, setFault] = useState<ErrorCode>();
  const [endsBelow, setEndsBelow] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chooseKind = (next: AgreementKind) => {
    setKind(next);
    setValue({ ...value, base: usualBase(next) });
  };
  const offer = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = changed?.account ?? valueIn(event.currentTarget, 'account');
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
  const action = say(changed ? 'agents.offerOther' : 'agents.offer');
  return (
    <DialogFrame
      title={changed ? `${action}: ${changed.account}` : action}
      closeLabel={say('console.close')}
      onClose={onClose}
    >
      <ActionForm noValidate onSubmit={(event) => void offer(event)}>
        <p>{say(changed ? 'agents.offerOtherText' : 'agents.offerText')}</p>
        {!changed && <ForWhom kind={kind} onKind={chooseKind} />}
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
            {action}
          </Button>
        </Buttons>
      </ActionForm>
    </DialogFrame>
  );
}
