import { observer } from 'mobx-react-lite';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import { useAddressFilter } from '../../../kit/lists/use-address-filter.ts';
import { incomeFilterIn, incomeParamsOf } from './income-filter.ts';
import { IncomeList } from './income-list.tsx';
import { LineRounds } from './line-rounds.tsx';
import { LineView } from './line-view.tsx';

interface IncomePageProps {
  /** The page shows one kind of agreements alone. */
  only?: AgreementKind;
}

/** What agreements bring: the list, a line of it with its explanation, or the rounds behind that. The address says which. */
export const IncomePage = observer(function IncomePage({ only }: IncomePageProps) {
  const [read, setFilter] = useAddressFilter(incomeFilterIn, incomeParamsOf);
  const { line, rounds } = read;
  const toList = () => setFilter({ ...read, line: undefined, rounds: undefined });
  const toLine = () => setFilter({ ...read, rounds: undefined });
  if (line !== undefined && rounds !== undefined)
    return <LineRounds key={`${line} ${rounds}`} id={line} memberId={rounds} onBack={toLine} />;
  if (line !== undefined)
    return (
      <LineView
        key={line}
        id={line}
        onBack={toList}
        onRounds={(memberId) => setFilter({ ...read, rounds: memberId })}
      />
    );
  return <IncomeList filter={read} only={only} onFilter={setFilter} />;
});
