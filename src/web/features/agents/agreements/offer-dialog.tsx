import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { agreementKinds, dividendPeriods, type AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { ErrorCode } from '../../../../shared/errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckBox } from '../../../../ui/check-box.tsx';
import { describedBy, FieldRow, Input } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Select } from '../../../../ui/select.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { Foot, Lead } from '../../../kit/form-parts.ts';
import { useStore } from '../../../stores/root-store.ts';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { WideDialog } from '../wide-dialog.tsx';
import { draftOf, emptyTerms, readTerms, type DraftTerms } from './draft-terms.ts';
import { EndsBelow } from './ends-below.tsx';
import { LadderEditor } from './ladder-editor.tsx';
import { fundsOf, processAgreement } from './process.ts';
import { Simulator } from './simulator.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-block: ${space(4)};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* The grid has the gaps, and not the rows. */
  &&& > * {
    margin-top: 0;
  }
`;

type OfferInput = DialogProps<'agreementOffer'>['input'];

/** What is typed, what is wrong with it, and how it is offered. */
function useOffer({ memberId, agreementId, kind: asked }: OfferInput, onDone: () => void) {
  const root = useStore();
  const { boot, member } = root;
  const { currency } = boot.brand.market;
  const { tag } = useAgentWords(currency);
  const kinds = agreementKinds.filter((known) => member.funds?.info[fundsOf[known]] ?? true);
  const [kind, setKind] = useState<AgreementKind>(asked ?? kinds[0] ?? 'dividend');
  const [draft, setDraft] = useState<DraftTerms>(emptyTerms);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [endsBelow, setEndsBelow] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const read = useMemo(() => readTerms(draft, { kind, currency, tag }), [draft, kind, currency, tag]);
  // New terms begin with those that run.
  useEffect(() => {
    if (agreementId === undefined) return;
    const load = async () => {
      const answer = await root.client.call('agreement', { query: { id: agreementId } });
      if (answer.ok) setDraft(draftOf(answer.value.agreement.current.terms, { currency, tag }));
    };
    void load();
    // Once: what is typed since is not replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [agreementId, root]);
  const change = (next: DraftTerms) => {
    setDraft(next);
    setKey(crypto.randomUUID());
    setRefusal(undefined);
    setEndsBelow(false);
  };
  return {
    currency,
    kinds,
    kind,
    setKind: (next: AgreementKind) => {
      setKind(next);
      change(draft);
    },
    draft,
    change,
    terms: read.ok ? read.terms : undefined,
    faults: isChecked && !read.ok ? read.faults : undefined,
    refusal,
    endsBelow,
    agree: (isAgreed: boolean) => {
      setEndsBelow(isAgreed);
      setKey(crypto.randomUUID());
    },
    isBusy,
    async submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { currentTarget } = event;
      setChecked(true);
      if (!read.ok) {
        const [field] = read.faults.keys();
        currentTarget.querySelector<HTMLElement>(`[name="${field!}"]`)?.focus();
        return;
      }
      if (isBusy) return;
      setBusy(true);
      const answer = await processAgreement(root, kind, {
        key,
        action: 'offer',
        ...(agreementId === undefined ? { memberId } : { id: agreementId }),
        terms: read.terms,
        ...(endsBelow && { endsBelow }),
      });
      setBusy(false);
      setRefusal(answer.ok ? undefined : answer.code);
      if (answer.ok) onDone();
    },
  };
}

/** Terms for a direct downline (CONTRACT-01 to 03): the kind, the ladder, and what they would bring. */
export const Dialog = observer(function OfferDialog({ input, close }: DialogProps<'agreementOffer'>) {
  const offer = useOffer(input, () => close(true));
  const { t } = useAgentWords(offer.currency);
  const { draft, change, kind, faults, refusal } = offer;
  const betFault = faults?.get('betAmount');
  const betFaultText = betFault && t(betFault.key, betFault.params ?? {});
  const betHint = t(
    kind === 'hourlySalary' || kind === 'realTimeSalary' ? 'agents.terms.inHour' : 'agents.terms.inDay',
  );
  return (
    <WideDialog
      title={t('agents.offer.title', { account: input.account })}
      closeLabel={t('dialog.close')}
      onClose={() => close(false)}
    >
      <Lead>{t('agents.offer.lead', { account: input.account })}</Lead>
      <form method="post" noValidate aria-busy={offer.isBusy} onSubmit={(event) => void offer.submit(event)}>
        <Pair>
          <Select
            id="offer-kind"
            label={t('agents.kindTitle')}
            choices={offer.kinds.map((known) => ({ value: known, text: t(`agents.kind.${known}`) }))}
            value={kind}
            disabled={input.agreementId !== undefined}
            onChange={({ currentTarget: { value } }) => {
              const next = agreementKinds.find((known) => known === value);
              if (next) offer.setKind(next);
            }}
          />
          {kind === 'dividend' && (
            <Select
              id="offer-period"
              label={t('agents.terms.period')}
              choices={dividendPeriods.map((known) => ({ value: known, text: t(`agents.terms.periods.${known}`) }))}
              value={draft.period}
              onChange={({ currentTarget: { value } }) =>
                change({ ...draft, period: dividendPeriods.find((known) => known === value) ?? 'M' })
              }
            />
          )}
        </Pair>
        <LadderEditor draft={draft} onChange={change} faults={faults} />
        <Pair>
          <FieldRow id="offer-bet" label={t('agents.terms.activeFrom')} hint={betHint} fault={betFaultText}>
            <Input
              id="offer-bet"
              name="betAmount"
              inputMode="decimal"
              autoComplete="off"
              value={draft.betAmount}
              onChange={(event) => change({ ...draft, betAmount: event.target.value })}
              aria-invalid={betFault !== undefined}
              aria-describedby={describedBy('offer-bet', { hint: betHint, fault: betFaultText })}
            />
          </FieldRow>
          {kind === 'dividend' && (
            <CheckBox
              checked={draft.carriesLoss}
              onChange={({ target }) => change({ ...draft, carriesLoss: target.checked })}
            >
              {t('agents.terms.carriesLossText')}
            </CheckBox>
          )}
        </Pair>
        <Simulator kind={kind} terms={offer.terms} currency={offer.currency} memberId={input.memberId} />
        <Foot>
          {refusal === 'agreements_below' ? (
            <EndsBelow isAgreed={offer.endsBelow} onAgree={offer.agree} isOffer />
          ) : (
            refusal && <Warning>{t(`error.${refusal}`)}</Warning>
          )}
          <Button type="submit" $isWide disabled={offer.isBusy || (refusal === 'agreements_below' && !offer.endsBelow)}>
            {t(offer.isBusy ? 'form.busy' : 'agents.offer.submit', { account: input.account })}
          </Button>
        </Foot>
      </form>
    </WideDialog>
  );
});
