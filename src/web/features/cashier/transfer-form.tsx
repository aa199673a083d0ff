import { observer } from 'mobx-react-lite';
import { useId, useState, type SubmitEvent } from 'react';
import styled from 'styled-components';
import { MAIN_WALLET } from '../../../shared/cashier/main-wallet.ts';
import type { Wallets } from '../../../shared/contract/transfers.ts';
import { fieldFaultsOf, type Failure } from '../../../shared/errors.ts';
import { toDecimal } from '../../../shared/money/money.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { AmountField } from '../../../ui/amount-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { Select } from '../../../ui/select.tsx';
import { MoneyFoot } from '../../kit/money-foot.tsx';
import { Form } from '../../kit/money-parts.tsx';
import { minorOf, useMoneyWords } from './use-money.ts';
import type { WalletsStore } from './wallets-store.ts';

/** The two wallets, with the button between them that swaps them. */
const Between = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: end;
  gap: ${space(3)};
  && > * {
    margin-block: 0;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;
    & > :last-child {
      grid-column: 1;
      grid-row: 2;
    }
    & > button {
      grid-row: span 2;
      align-self: center;
    }
  }
`;

const Said = styled.p`
  color: var(--color-muted);
`;

interface TransferFormProps {
  store: WalletsStore;
  wallets: Wallets;
  /** The vendor whose wallet gets money at first; the first one by default. */
  vassalage?: string | undefined;
  onMoved?: () => void;
}

/** Which wallet gives, which gets, and how much. */
export const TransferForm = observer(function TransferForm(props: TransferFormProps) {
  const form = useTransfer(props);
  const { t, names, from, to, failure, isBusy } = form;
  const id = useId();
  const choices = [...names].map(([value, text]) => ({ value, text }));
  const isAtField = failure && fieldFaultsOf(failure).length > 0;
  return (
    <Form method="post" noValidate aria-busy={isBusy} onSubmit={(event) => void form.submit(event)}>
      <Between>
        <Select
          id={`${id}-from`}
          name="from"
          label={t('wallet.from')}
          choices={choices}
          value={from}
          onChange={({ target }) => form.choose({ from: target.value })}
        />
        <Button type="button" $rank="secondary" aria-label={t('wallet.swap')} onClick={form.swap}>
          <Icon name="movements" />
        </Button>
        <Select
          id={`${id}-to`}
          name="to"
          label={t('wallet.to')}
          choices={choices}
          value={to}
          onChange={({ target }) => form.choose({ to: target.value })}
        />
      </Between>
      <AmountField
        id={`${id}-amount`}
        name="amount"
        label={t('cashier.amount')}
        rules={form.rules}
        text={form.text}
        onText={form.setText}
        sayFault={({ key, params }) => t(key, params ?? {})}
        fault={form.amountFault}
        isChecked={form.isChecked}
        isBusy={isBusy || props.store.wanted.isUnknown}
        choices={form.choices}
      />
      <MoneyFoot
        request={props.store.wanted}
        isBusy={isBusy}
        refusal={failure && !isAtField && t(`error.${failure.code}`)}
        words={{
          submit: t('wallet.submit'),
          busy: t('form.busy'),
          unknown: t('money.unknown'),
          askAgain: t('money.askAgain'),
        }}
      />
      <Said role="status">{form.said}</Said>
    </Form>
  );
});

/** What a wallet holds, as decimal text. */
const balanceOf = ({ main, vendors }: Wallets, name: string): string =>
  name === MAIN_WALLET ? main : (vendors.find(({ vassalage }) => vassalage === name)?.balance ?? '0');

/** What the player has filled in, what is wrong with it, and how it is sent. */
function useTransfer({ store, wallets, vassalage: wanted, onMoved }: TransferFormProps) {
  const { currency, vendors } = wallets;
  const { t, tag, amount, minor } = useMoneyWords(currency);
  const [between, setBetween] = useState({ from: MAIN_WALLET, to: wanted ?? vendors[0]?.vassalage ?? MAIN_WALLET });
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const { from, to } = between;
  const names = new Map([
    [MAIN_WALLET, t('wallet.main')],
    ...vendors.map(({ vassalage, displayName }) => [vassalage, displayName] as const),
  ]);
  const fullMinor = minorOf(balanceOf(wallets, from), currency);
  const rules = { tag, currency, minMinor: 1n };
  const parsed = parseAmount(text, rules);
  const isShort = parsed.ok && parsed.value.amountMinor > fullMinor;
  const refused = failure && fieldFaultsOf(failure).find(({ field }) => field === 'amount');
  const write = (next: string) => {
    setText(next);
    setFailure(undefined);
    setSaid(undefined);
  };
  return {
    t,
    names,
    from,
    to,
    rules,
    text,
    setText: write,
    /** Chooses a wallet. The other one changes when it would be the same. */
    choose({ from: giver = from, to: taker = to }: Partial<typeof between>) {
      if (giver === taker) setBetween({ from: to, to: from });
      else setBetween({ from: giver, to: taker });
      write(text);
    },
    swap() {
      setBetween({ from: to, to: from });
      write(text);
    },
    choices: fullMinor > 0n ? { label: t('wallet.choices'), amountsMinor: [fullMinor] } : undefined,
    amountFault:
      (refused && t(refused.key, refused.params ?? {})) ??
      (isShort ? t('wallet.short', { balance: minor(fullMinor) }) : undefined),
    isChecked,
    failure,
    isBusy,
    said,
    async submit(event: SubmitEvent) {
      event.preventDefault();
      setChecked(true);
      if (!parsed.ok || isShort || isBusy) return;
      setBusy(true);
      const answer = await store.transfer({ from, to, amount: toDecimal(parsed.value) });
      setBusy(false);
      setFailure(answer.ok ? undefined : answer);
      if (!answer.ok) return;
      setText('');
      setChecked(false);
      onMoved?.();
      setSaid(t('wallet.moved', { wallet: names.get(to)!, balance: amount(balanceOf(answer.value, to)) }));
    },
  };
}
