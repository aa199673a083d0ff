import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { given } from '../../story.ts';
import { Actions, ChoiceRows, Column, Figure, Form, Notice, Quiet, Sums } from '../../kit/money-parts.tsx';
import { cashier, deposit, payees } from './story-cashier.ts';
import { kindIcons, useMoneyWords } from './use-money.ts';

type Story = StoryObj;

const meta: Meta = { title: 'Pages/Parts of the cashier' };
export default meta;

function Choices({ group, isBusy = false }: { group: string; isBusy?: boolean }) {
  const words = useMoneyWords(cashier.currency);
  return (
    <ChoiceRows disabled={isBusy}>
      <legend>{words.t('cashier.payee.to')}</legend>
      {cashier.withdrawals.map((method, index) => (
        <label key={method.id}>
          <Icon name={kindIcons[method.kind]} size={24} />
          <span>
            <strong>{payees[index]!.number}</strong>
            <small>{payees[index]!.name}</small>
          </span>
          <small>{words.fee(method)}</small>
          <input type="radio" name={group} defaultChecked={index === 0} />
        </label>
      ))}
    </ChoiceRows>
  );
}

function FormParts() {
  const { t, amount } = useMoneyWords(cashier.currency);
  return (
    <Column>
      <Form>
        <Choices group="open" />
        <Sums>
          <dt>{t('cashier.receipt.got')}</dt>
          <dd>{amount('9000.00')}</dd>
          <dt>{t('cashier.receipt.rest')}</dt>
          <dd>{amount('3490.00')}</dd>
        </Sums>
        <Button type="button" $isWide>
          {t('cashier.receipt.submit')}
        </Button>
      </Form>
      <Choices group="busy" isBusy />
    </Column>
  );
}

function NoticeParts() {
  const { t, figure } = useMoneyWords(deposit.currency);
  return (
    <Column>
      <Notice>
        <h2>{t('cashier.deposit.waits')}</h2>
        <Figure>
          {figure('98765432.10')}
          <small>{deposit.currency}</small>
        </Figure>
        <p>{t('cashier.deposit.late')}</p>
        <Actions>
          <Button type="button">{t('cashier.deposit.pay')}</Button>
          <Button type="button" $rank="secondary">
            {t('cashier.deposit.giveUp')}
          </Button>
        </Actions>
      </Notice>
      <Quiet>{t('cashier.deposit.noneText')}</Quiet>
    </Column>
  );
}

export const OfForm: Story = { ...given({ visitor: 'member' }), render: () => <FormParts /> };
export const OfNotice: Story = { ...given({ visitor: 'member' }), render: () => <NoticeParts /> };
