import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalDetail } from '../../../shared/contract/cashier.ts';
import { type Failure, type Result } from '../../../shared/errors.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount, type AmountRules } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { PictureInput } from '../../../ui/picture-input.tsx';
import type { ChosenPicture } from '../../../ui/picture-rows.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { ChoiceRows, Form, Sums } from '../../kit/money-parts.tsx';
import { minorOf, useMoneyWords } from './use-money.ts';
import type { WithdrawStore } from './withdraw-store.ts';

const OUTCOMES = ['received', 'partly', 'not'] as const;
type Outcome = (typeof OUTCOMES)[number];
const icons = { received: 'check', partly: 'more', not: 'nothing' } as const satisfies Record<Outcome, IconName>;

interface ReceiptDialogProps {
  store: WithdrawStore;
  withdrawal: WithdrawalDetail;
  onClose: () => void;
}

/** Asks how much of a payout has arrived (spec §4): all, a part with its amount, or nothing with pictures as proof. */
export function ReceiptDialog({ store, withdrawal, onClose }: ReceiptDialogProps) {
  const { currency, payout } = withdrawal;
  const { t } = useMoneyWords(currency);
  const receipt = useReceipt({ store, withdrawal, onClose });
  const { outcome, failure, isBusy } = receipt;
  return (
    <DialogFrame title={t('cashier.receipt.title')} closeLabel={t('dialog.close')} onClose={onClose}>
      <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void receipt.submit(event)}>
        {failure && <Warning>{t(`error.${failure.code}`)}</Warning>}
        <OutcomeChoice receipt={receipt} currency={currency} payout={payout} />
        {outcome === 'partly' && <PartReceived receipt={receipt} currency={currency} />}
        {outcome === 'not' && <Proof receipt={receipt} />}
        <Button type="submit" $isWide disabled={isBusy}>
          {t(isBusy ? 'form.busy' : 'cashier.receipt.submit')}
        </Button>
      </Form>
    </DialogFrame>
  );
}

type Receipt = ReturnType<typeof useReceipt>;

/** What the player says about a payout, and how it is sent. */
function useReceipt({ store, withdrawal: { id, currency, payout }, onClose }: ReceiptDialogProps) {
  const { tag } = useMoneyWords(currency);
  const [outcome, setOutcome] = useState<Outcome>('received');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const payoutMinor = minorOf(payout, currency);
  const rules: AmountRules = { tag, currency, minMinor: 1n, maxMinor: payoutMinor - 1n };
  const parsed = parseAmount(text, rules);
  const send = async (): Promise<Result<unknown>> => {
    if (outcome === 'not')
      for (const { picture } of pictures) {
        const sent = await store.addProof(id, picture);
        if (!sent.ok) return sent;
      }
    return store.confirm({
      id,
      outcome,
      ...(outcome === 'partly' && parsed.ok && { receivedAmount: toDecimal(parsed.value) }),
    });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || (outcome === 'partly' && !parsed.ok) || (outcome === 'not' && pictures.length === 0)) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    if (answer.ok) return onClose();
    setFailure(answer);
  };
  return {
    outcome,
    setOutcome,
    rules,
    payoutMinor,
    text,
    setText,
    parsed,
    pictures,
    setPictures,
    isChecked,
    failure,
    isBusy,
    submit,
  };
}

/** All, a part or nothing. */
function OutcomeChoice({ receipt, currency, payout }: { receipt: Receipt; currency: string; payout: string }) {
  const { t, amount } = useMoneyWords(currency);
  return (
    <ChoiceRows disabled={receipt.isBusy}>
      <legend>{t('cashier.receipt.question', { amount: amount(payout) })}</legend>
      {OUTCOMES.map((name) => (
        <label key={name}>
          <Icon name={icons[name]} size={24} />
          <span>
            <strong id={`outcome-${name}`}>{t(`cashier.receipt.${name}`)}</strong>
            <small id={`outcome-${name}-text`}>{t(`cashier.receipt.${name}Text`)}</small>
          </span>
          <input
            type="radio"
            name="outcome"
            value={name}
            checked={name === receipt.outcome}
            onChange={() => receipt.setOutcome(name)}
            aria-labelledby={`outcome-${name}`}
            aria-describedby={`outcome-${name}-text`}
          />
        </label>
      ))}
    </ChoiceRows>
  );
}

/** How much has arrived, and what is missing. */
function PartReceived({ receipt, currency }: { receipt: Receipt; currency: string }) {
  const { t, minor } = useMoneyWords(currency);
  const { rules, text, setText, parsed, payoutMinor, isChecked, isBusy } = receipt;
  return (
    <>
      <AmountField
        id="received-amount"
        name="receivedAmount"
        label={t('cashier.receipt.amount')}
        rules={rules}
        text={text}
        onText={setText}
        sayFault={({ key, params }) => t(key, params ?? {})}
        isChecked={isChecked}
        isBusy={isBusy}
      />
      {parsed.ok && (
        <Sums>
          <dt>{t('cashier.receipt.got')}</dt>
          <dd>{minor(parsed.value.amountMinor)}</dd>
          <dt>{t('cashier.receipt.rest')}</dt>
          <dd>{minor(payoutMinor - parsed.value.amountMinor)}</dd>
        </Sums>
      )}
    </>
  );
}

/** Pictures that show that nothing has arrived. */
function Proof({ receipt: { pictures, setPictures, isChecked, isBusy } }: { receipt: Receipt }) {
  const { t } = useTranslation();
  return (
    <PictureInput
      id="proof"
      label={t('cashier.receipt.proof')}
      hint={t('cashier.receipt.proofHint')}
      fault={isChecked && pictures.length === 0 ? t('validation.proof') : undefined}
      labels={{
        choose: t('cashier.receipt.choose'),
        drop: t('cashier.receipt.drop'),
        remove: (name) => t('cashier.receipt.remove', { name }),
        sending: (name) => t('cashier.receipt.sending', { name }),
      }}
      sayFault={({ key, params }) => t(key, params ?? {})}
      pictures={pictures}
      onPictures={(change) => setPictures(change)}
      isDisabled={isBusy}
    />
  );
}
