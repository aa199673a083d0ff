import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { DepositRow } from '../../../shared/contract/cashier.ts';
import { Table, type Column } from '../../../ui/table.tsx';
import type { DepositStore } from './deposit-store.ts';
import { useMoneyWords } from './use-money.ts';

/** What an amount consists of, below it. */
const Part = styled.small`
  display: block;
  color: var(--color-muted);
  font-size: 12px;
`;

/** The player's deposits: when, how, how much, and how each ended. */
export const DepositRows = observer(function DepositRows({
  store,
  rows,
  isStale,
}: {
  store: DepositStore;
  rows: readonly DepositRow[];
  isStale: boolean;
}) {
  const { currency = '', deposits = [] } = store.details.value ?? {};
  const words = useMoneyWords(currency);
  const { t } = words;
  const columns: readonly Column<DepositRow>[] = [
    {
      id: 'method',
      title: t('cashier.deposit.method'),
      onPhone: 'title',
      render: ({ method, kind }) => words.method(deposits.find(({ id }) => id === method) ?? { name: null, kind }),
    },
    {
      id: 'when',
      title: t('records.when'),
      onPhone: 'sub',
      render: ({ createdAt }) => <time dateTime={createdAt}>{words.moment(createdAt)}</time>,
    },
    {
      id: 'state',
      title: t('cashier.state'),
      onPhone: 'note',
      render: ({ state }) => t(`cashier.deposit.is.${state}`),
    },
    {
      id: 'amount',
      title: t('cashier.amount'),
      onPhone: 'value',
      isNumber: true,
      render: ({ state, amount, arrived, credited, earned }) => (
        <>
          {words.figure(state === 'credited' ? credited : amount)}
          {credited !== arrived && <Part>{t('cashier.deposit.less', { arrived: words.figure(arrived) })}</Part>}
          {earned && <Part>{t('cashier.deposit.more', { earned: words.figure(earned) })}</Part>}
        </>
      ),
    },
  ];
  return (
    <Table label={t('cashier.deposit.list')} columns={columns} rows={rows} keyOf={({ id }) => id} isStale={isStale} />
  );
});
