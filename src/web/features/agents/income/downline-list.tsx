import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { IncomePart } from '../../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { Quiet } from '../../../kit/money-parts.tsx';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { RecordTotals } from '../../../kit/records/record-totals.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';
import { DownlineParts } from './downline-parts.tsx';
import { incomeQueryOf, type IncomeFilter } from './income-filter.ts';

type Downlines = ValueOf<Contract['incomeDownlines']>;

/** What each direct downline contributed to the income of the chosen days, and what it got of that itself. */
export const DownlineList = observer(function DownlineList({ filter }: { filter: IncomeFilter }) {
  const { boot, client } = useStore();
  const { timeZone } = boot.brand.market;
  const { t } = useAgentWords('');
  const { period, kind } = filter;
  // A state is of lines, and downlines have none.
  const asked = useMemo<IncomeFilter>(() => ({ period, kind }), [period, kind]);
  const downlines = useList<IncomePart, IncomeFilter, Downlines>(asked, ({ filter: of, cursor, signal }) =>
    client.call('incomeDownlines', {
      query: { ...incomeQueryOf(of, timeZone), ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  const { value } = downlines.page;
  return (
    <ListView list={downlines} empty={<Quiet>{t('agents.income.noParts')}</Quiet>}>
      {(rows, isStale) => (
        <>
          <Totals downlines={value!} isStale={isStale} />
          <DownlineParts rows={rows} currency={value!.currency} isStale={isStale} />
          <CsvButton record="downlines" query={incomeQueryOf(asked, timeZone)} />
        </>
      )}
    </ListView>
  );
});

/** The sums of all of them, and how many there are. */
const Totals = observer(function Totals({ downlines, isStale }: { downlines: Downlines; isStale: boolean }) {
  const { t, amount, count } = useAgentWords(downlines.currency);
  const { validBet, profitLoss, granted, count: members } = downlines.totals;
  return (
    <RecordTotals
      isStale={isStale}
      sums={[
        { name: t('agents.stakes'), value: amount(validBet) },
        { name: t('agents.income.figures.profitLoss'), value: amount(profitLoss) },
        { name: t('agents.income.granted'), value: amount(granted) },
        { name: t('agents.income.downlines'), value: count(members) },
      ]}
    />
  );
});
