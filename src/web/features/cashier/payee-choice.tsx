import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { PayeeRow } from '../../../shared/contract/cashier.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ChoiceRows } from '../../kit/money-parts.tsx';
import { kindIcons, useMoneyWords, type Cashier } from './use-money.ts';

const Remove = styled(IconButton)`
  position: relative;
  margin-block: -10px;
`;

interface PayeeChoiceProps {
  cashier: Cashier;
  payees: readonly PayeeRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onRemove: (payee: PayeeRow) => void;
  isBusy: boolean;
}

/** The payees of the player: one of them is paid. */
export const PayeeChoice = observer(function PayeeChoice({
  cashier,
  payees,
  chosen,
  onChoose,
  onAdd,
  onRemove,
  isBusy,
}: PayeeChoiceProps) {
  const words = useMoneyWords(cashier.currency);
  const { t } = words;
  return (
    <ChoiceRows disabled={isBusy}>
      <legend>{t('cashier.payee.to')}</legend>
      {payees.map((payee) => {
        const kind = cashier.withdrawals.find(({ id }) => id === payee.method)?.kind ?? 'bank';
        return (
          <label key={payee.id}>
            <Icon name={kindIcons[kind]} size={24} />
            <span>
              <strong>
                {payee.institution.name} {payee.number}
              </strong>
              <small>
                {payee.isUsable ? payee.name : t('cashier.payee.usableAt', { time: words.moment(payee.usableAt) })}
              </small>
            </span>
            <input
              type="radio"
              name="payee"
              value={payee.id}
              checked={payee.id === chosen}
              disabled={!payee.isUsable}
              onChange={() => onChoose(payee.id)}
            />
            <Remove
              type="button"
              aria-label={t('cashier.payee.remove', { payee: `${payee.institution.name} ${payee.number}` })}
              onClick={() => onRemove(payee)}
            >
              <Icon name="delete" size={18} />
            </Remove>
          </label>
        );
      })}
      {payees.length < cashier.payeesMax && (
        <Button type="button" $rank="secondary" onClick={onAdd}>
          {t('cashier.payee.add')}
        </Button>
      )}
    </ChoiceRows>
  );
});
