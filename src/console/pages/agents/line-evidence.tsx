import type { ValueOf } from '../../../shared/contract/call.ts';
import type { ConsoleContract } from '../../../shared/contract/console/console-contract.ts';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import { Part } from '../../kit/page.tsx';
import { SmallTable } from '../../kit/small-table.tsx';
import { useWords } from '../../words/words.ts';

interface LineEvidenceProps {
  value: ValueOf<ConsoleContract['settlementLine']>;
}

/** What the team did on each day of a line. */
export function LineDays({ value: { days, currency } }: LineEvidenceProps) {
  const say = useWords();
  return (
    <Part>
      <h2>{say('agents.days')}</h2>
      <SmallTable
        label={say('agents.days')}
        titles={[say('agents.from'), say('agents.activeMembers'), say('agents.validBet'), say('agents.profitLoss')]}
        numbers={[1, 2, 3]}
        rows={days.map((day) => ({
          key: day.from,
          cells: [
            moment(day.from),
            day.activeMembers,
            amountText(day.validBet, currency),
            amountText(day.profitLoss, currency),
          ],
        }))}
      />
    </Part>
  );
}

/** Both sides of what a line wrote in the ledger. */
export function LineEntries({ value: { entries, currency } }: LineEvidenceProps) {
  const say = useWords();
  if (entries.length === 0) return null;
  return (
    <Part>
      <h2>{say('agents.entries')}</h2>
      <SmallTable
        label={say('agents.entries')}
        titles={[
          say('agents.transfer'),
          say('agents.entryAccount'),
          say('agents.entryAt'),
          say('agents.amount'),
          say('agents.balanceAfter'),
        ]}
        numbers={[3, 4]}
        rows={entries.map((entry) => ({
          key: `${entry.transferId} ${entry.accountId}`,
          cells: [
            entry.transferId,
            `${say(`agents.entryOf.${entry.account}`)} ${entry.accountId}`,
            moment(entry.at),
            amountText(entry.amount, currency),
            amountText(entry.balanceAfter, currency),
          ],
        }))}
      />
    </Part>
  );
}
