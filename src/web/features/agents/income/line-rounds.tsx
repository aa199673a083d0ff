import { observer } from 'mobx-react-lite';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ListView } from '../../../kit/lists/list-view.tsx';
import { CsvButton } from '../../../kit/records/csv-button.tsx';
import { TimeZoneNote } from '../../../kit/time-zone-note.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { BackButton } from '../back-button.tsx';
import { BetTable } from '../records/bet-table.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { useList } from '../use-list.ts';

type Rounds = ValueOf<Contract['incomeRounds']>;

interface LineRoundsProps {
  id: string;
  memberId: string;
  onBack: () => void;
}

/** The settled rounds behind a line and one of its direct downlines (AGENT-37). */
export const LineRounds = observer(function LineRounds({ id, memberId, onBack }: LineRoundsProps) {
  const { client, locale } = useStore();
  const { t } = useAgentWords('');
  const rounds = useList<Rounds['list'][number], null, Rounds>(null, ({ cursor, signal }) =>
    client.call('incomeRounds', {
      query: { id, memberId, language: locale.code, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  );
  return (
    <>
      <BackButton label={t('agents.income.backToLine')} onClick={onBack} />
      <ListView
        list={rounds}
        empty={
          <EmptyState
            icon={<Icon name="record" />}
            title={t('agents.bets.empty.title')}
            text={t('agents.income.noRounds')}
          />
        }
      >
        {(rows, isStale) => (
          <>
            <BetTable rows={rows} currency={rounds.page.value!.currency} isStale={isStale} />
            <TimeZoneNote />
            <CsvButton record="rounds" query={{ id, memberId }} />
          </>
        )}
      </ListView>
    </>
  );
});
