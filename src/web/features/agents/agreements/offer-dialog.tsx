import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { agreementKinds } from '../../../../shared/agents/agreement-kinds.ts';
import { highestRate } from '../../../../shared/agents/settle.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckBox } from '../../../../ui/check-box.tsx';
import { describedBy, FieldRow, Input } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { Warning } from '../../../../ui/warning.tsx';
import { Foot, Lead } from '../../../kit/form-parts.ts';
import { Quiet } from '../../../kit/money-parts.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import type { DialogProps } from '../../../stores/ui-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { WideDialog } from '../wide-dialog.tsx';
import { EndsBelow } from './ends-below.tsx';
import { LadderEditor } from './ladder-editor.tsx';
import { OwnTerms } from './own-terms.tsx';
import { Simulator } from './simulator.tsx';
import { offText } from './terms-view.tsx';
import { useOffer } from './use-offer.ts';

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
  & > p {
    align-self: end;
    padding-bottom: ${space(3)};
  }
`;

/** Terms for a direct downline (CONTRACT-01 to 03): the kind, the ladder, and what they would bring. */
export const Dialog = observer(function OfferDialog({ input, close }: DialogProps<'agreementOffer'>) {
  const offer = useOffer(input, () => close(true));
  const { t } = useAgentWords(offer.currency);
  return (
    <WideDialog
      title={t('agents.offer.title', { account: input.account })}
      closeLabel={t('dialog.close')}
      onClose={() => close(false)}
    >
      <Lead>{t('agents.offer.lead', { account: input.account })}</Lead>
      {offer.hasFailed && <SceneFault isByHand onRetry={offer.load} />}
      {!offer.hasFailed && !offer.isLoaded && <Skeleton $height="320px" />}
      {offer.isLoaded && offer.kinds.length === 0 && <Quiet>{t('agents.offer.nothingToGrant')}</Quiet>}
      {offer.isLoaded && offer.kinds.length > 0 && <OfferForm offer={offer} input={input} />}
    </WideDialog>
  );
});

interface FieldsProps {
  offer: ReturnType<typeof useOffer>;
}

/** The terms, what they leave of the own ones, and what they would bring. */
const OfferForm = observer(function OfferForm({
  offer,
  input,
}: FieldsProps & Pick<DialogProps<'agreementOffer'>, 'input'>) {
  const { t, rate } = useAgentWords(offer.currency);
  const { draft, change, kind, faults, refusal, own, terms, currency } = offer;
  const reason =
    refusal === 'rate_too_high' && own
      ? t('agents.offer.tooHigh', { rate: rate(highestRate(own)) })
      : t(`error.${refusal!}`);
  return (
    <form method="post" noValidate aria-busy={offer.isBusy} onSubmit={(event) => void offer.submit(event)}>
      <KindFields offer={offer} isFixed={input.agreementId !== undefined} />
      <LadderEditor draft={draft} onChange={change} faults={faults} />
      <ActiveFields offer={offer} />
      <Simulator kind={kind} terms={terms} currency={currency} memberId={input.memberId} />
      {own && <OwnTerms kind={kind} own={own} offered={terms} currency={currency} account={input.account} />}
      <Foot>
        {refusal === 'agreements_below' ? (
          <EndsBelow isAgreed={offer.endsBelow} onAgree={offer.agree} isOffer />
        ) : (
          refusal && <Warning>{reason}</Warning>
        )}
        <Button type="submit" $isWide disabled={offer.isBusy || (refusal === 'agreements_below' && !offer.endsBelow)}>
          {t(offer.isBusy ? 'form.busy' : 'agents.offer.submit', { account: input.account })}
        </Button>
      </Foot>
    </form>
  );
});

/** What kind of agreement it is, and the period of a dividend. */
const KindFields = observer(function KindFields({ offer, isFixed }: FieldsProps & { isFixed: boolean }) {
  const { t, rate } = useAgentWords(offer.currency);
  const { draft, kind } = offer;
  return (
    <Pair>
      <Select
        id="offer-kind"
        label={t('agents.kindTitle')}
        choices={offer.kinds.map((known) => ({ value: known, text: t(`agents.kind.${known}`) }))}
        value={kind}
        disabled={isFixed}
        onChange={({ currentTarget: { value } }) => {
          const next = agreementKinds.find((known) => known === value);
          if (next) offer.setKind(next);
        }}
      />
      {kind === 'dividend' && (
        <p>
          {t('agents.terms.period')}: {t(`agents.terms.periods.${draft.period}`)}
          <br />
          {t('agents.terms.off')}: {offText({ t, rate }, draft)}
        </p>
      )}
    </Pair>
  );
});

/** Who counts as active, and whether losses are carried on. */
const ActiveFields = observer(function ActiveFields({ offer }: FieldsProps) {
  const { t } = useAgentWords(offer.currency);
  const { draft, change, kind, faults } = offer;
  const betFault = faults?.get('betAmount');
  const betFaultText = betFault && t(betFault.key, betFault.params ?? {});
  const betHint = t(
    kind === 'hourlySalary' || kind === 'realTimeSalary' ? 'agents.terms.inHour' : 'agents.terms.inDay',
  );
  return (
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
  );
});
