import type { AgreementKind } from '../../../shared/agents/agreement-kinds.ts';
import type { SettlementState } from '../../../shared/agents/settlement-states.ts';
import type { SettledLine, SettlementRow } from '../../../shared/contract/console/agents.ts';
import { SaveRows } from '../../kit/save-rows.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords } from '../../words/words.ts';

const settlementTitles = [
  'agents.kind',
  'agents.from',
  'agents.until',
  'agents.state',
  'agents.lines',
  'agents.total',
  'agents.currency',
  'agents.settledAt',
] as const;
const lineTitles = ['agents.downline', 'agents.upline', 'agents.state', 'agents.amount'] as const;

interface SaveSettlementsProps {
  filter: { merchant: string; kind?: AgreementKind; state?: SettlementState };
}

/** Saves the settlements that a filter lets through as CSV. */
export function SaveSettlements({ filter }: SaveSettlementsProps) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <SaveRows
      name={`settlements-${filter.merchant}`}
      titles={settlementTitles.map((title) => say(title))}
      read={({ query, signal }) => client.call('settlementList', { query: { ...filter, ...query }, signal })}
      cellsOf={(row: SettlementRow) => [
        say(`agents.kind.${row.kind}`),
        row.from,
        row.until,
        say(`agents.state.${row.state}`),
        String(row.lines),
        row.total,
        row.currency,
        row.settledAt ?? '',
      ]}
    />
  );
}

/** Saves the lines of a settlement as CSV. */
export function SaveLines({ merchant, settlement }: { merchant: string; settlement: string }) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <SaveRows
      name={`settlement-${settlement}`}
      titles={lineTitles.map((title) => say(title))}
      read={({ query, signal }) =>
        client.call('settlementLines', { query: { merchant, settlement, ...query }, signal })
      }
      cellsOf={({ member, upline, state, amount }: SettledLine) => [
        member.account,
        upline?.account ?? say('agents.brand'),
        say(`agents.state.${state}`),
        amount,
      ]}
    />
  );
}
