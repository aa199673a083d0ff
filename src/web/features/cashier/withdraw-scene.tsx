import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { WithdrawalRow } from '../../../shared/contract/cashier.ts';
import { buttonFace } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { Table, type Column as TableColumn } from '../../../ui/table.tsx';
import { ListView } from '../../kit/lists/list-view.tsx';
import { SceneFault } from '../../kit/scene-fault.tsx';
import { MY_ACCOUNT_PATH, PAYMENT_HASH, WITHDRAW_PATH } from '../../paths.ts';
import { Link, useLocation, useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { Section } from '../../kit/section.tsx';
import { Column, Quiet } from '../../kit/money-parts.tsx';
import { WithdrawalsOpen } from './deposit-limit.tsx';
import { OpenBonusNote } from './open-bonus-note.tsx';
import { useMoneyWords } from './use-money.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawStore } from './withdraw-store.ts';
import { WithdrawalView } from './withdrawal-view.tsx';

const ToPassword = styled(Link)<{ $isSmall?: boolean }>`
  ${buttonFace}
`;

/** Withdrawals (spec §2, `withdraw`): a new one, and what became of the earlier ones, each with its timeline. */
export const Scene = observer(function WithdrawScene() {
  const { client, wallet } = useStore();
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [store] = useState(() => new WithdrawStore({ client }));
  const asked = new URLSearchParams(search).get('id') ?? undefined;
  useEffect(() => void store.load(), [store]);
  useEffect(() => void store.show(asked), [store, asked]);
  useEffect(
    () =>
      reaction(
        () => wallet.cashierNews,
        () => void store.renew(),
      ),
    [wallet, store],
  );
  const { details, payees, withdrawals, open } = store;
  // An address that names no withdrawal of the player shows all of them.
  const id = open.fault === 'not_found' ? undefined : asked;
  const openOne = (wanted: string) => void navigate(`${WITHDRAW_PATH}?id=${wanted}`);
  if (details.state === 'failed' || payees.state === 'failed') return <SceneFault onRetry={() => store.load()} />;
  if (id !== undefined && open.state === 'failed') return <SceneFault onRetry={() => store.show(asked)} />;
  if (!details.value || !payees.value || (id !== undefined && !open.value))
    return (
      <Column aria-busy="true">
        <Skeleton $height="180px" />
        <Skeleton $height="240px" />
      </Column>
    );
  if (id !== undefined)
    return (
      <Column>
        <WithdrawalView store={store} withdrawal={open.value!} onLeave={() => void navigate(WITHDRAW_PATH)} />
      </Column>
    );
  const { openBonus, currency } = details.value;
  return (
    <Column>
      {openBonus && <OpenBonusNote bonus={openBonus} currency={currency} />}
      {details.value.hasPaymentPassword ? (
        <WithdrawForm store={store} cashier={details.value} payees={payees.value} onRequested={openOne} />
      ) : (
        <EmptyState
          icon={<Icon name="lock" />}
          title={t('cashier.withdraw.passwordFirst')}
          text={t('cashier.withdraw.passwordText')}
          action={<ToPassword to={MY_ACCOUNT_PATH + PAYMENT_HASH}>{t('cashier.withdraw.setPassword')}</ToPassword>}
        />
      )}
      <Section>
        <h2>{t('cashier.withdraw.list')}</h2>
        <ListView list={withdrawals} empty={<Quiet>{t('cashier.withdraw.noneText')}</Quiet>}>
          {(rows, isStale) => <Rows rows={rows} isStale={isStale} onOpen={({ id: wanted }) => openOne(wanted)} />}
        </ListView>
      </Section>
      <WithdrawalsOpen />
    </Column>
  );
});

interface RowsProps {
  rows: readonly WithdrawalRow[];
  isStale: boolean;
  onOpen: (row: WithdrawalRow) => void;
}

/** The player's withdrawals: to whom, when, how each stands, and how much. */
const Rows = observer(function Rows({ rows, isStale, onOpen }: RowsProps) {
  const words = useMoneyWords(rows[0]?.currency ?? '');
  const { t } = words;
  const columns: readonly TableColumn<WithdrawalRow>[] = [
    {
      id: 'payee',
      title: t('cashier.payee.to'),
      onPhone: 'title',
      render: ({ payee }) => `${payee.institution.name} ${payee.number}`,
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ requestedAt }) => <time dateTime={requestedAt}>{words.moment(requestedAt)}</time>,
    },
    {
      id: 'state',
      title: t('cashier.state'),
      onPhone: 'note',
      render: ({ state }) => t(`cashier.withdraw.is.${state}`),
    },
    {
      id: 'amount',
      title: t('cashier.amount'),
      onPhone: 'value',
      isNumber: true,
      render: ({ amount }) => words.figure(amount),
    },
  ];
  return (
    <Table
      label={t('cashier.withdraw.list')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isStale={isStale}
    />
  );
});
