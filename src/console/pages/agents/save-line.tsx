import type { IncomePart } from '../../../shared/contract/agreements.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { ConsoleContract } from '../../../shared/contract/console/console-contract.ts';
import { SaveRows } from '../../kit/save-rows.tsx';
import { useConsole } from '../../use-console.ts';
import { useWords, type Say } from '../../words/words.ts';
import { formulaFacts } from './formula-facts.ts';
import { factsOf, signedBy } from './terms.tsx';

type Explained = ValueOf<ConsoleContract['settlementLine']>;

/** A row of the file: the part of the page that it is of, and what stands there. */
const rowsOf = (value: Explained, say: Say): string[][] => {
  const { currency, version, days, entries } = value;
  const { accepted, offered } = version;
  return [
    ...formulaFacts(value, say).map(([name, text]) => [say('agents.formula'), name, text]),
    ...days.map((day) => [say('agents.days'), day.from, String(day.activeMembers), day.validBet, day.profitLoss]),
    ...entries.map((entry) => [
      say('agents.entries'),
      entry.transferId,
      `${say(`agents.entryOf.${entry.account}`)} ${entry.accountId}`,
      entry.at,
      entry.amount,
      entry.balanceAfter,
    ]),
    ...factsOf(version.terms, currency, say).map(({ name, value: text }) => [
      say('agents.version', { version: version.version }),
      name,
      text,
    ]),
    [say('agents.offered'), signedBy(offered, say), offered.termsHash],
    ...(accepted ? [[say('agents.signed'), signedBy(accepted, say), accepted.termsHash]] : []),
  ];
};

interface SaveLineProps {
  merchant: string;
  id: string;
  value: Explained;
}

/** Saves all that a line comes from but its rounds: the formula, the days, the entries, the terms, and then every direct downline. */
export function SaveLine({ merchant, id, value }: SaveLineProps) {
  const say = useWords();
  const { client } = useConsole();
  return (
    <SaveRows
      name={`line-${id}`}
      titles={[
        say('agents.line'),
        say('agents.downline'),
        say('agents.validBet'),
        say('agents.profitLoss'),
        say('agents.granted'),
      ]}
      before={rowsOf(value, say)}
      read={({ query, signal }) => client.call('settlementLine', { query: { merchant, id, ...query }, signal })}
      cellsOf={({ account, validBet, profitLoss, granted }: IncomePart) => [
        say('agents.parts'),
        account,
        validBet,
        profitLoss,
        granted,
      ]}
    />
  );
}

/** Saves the rounds that a line paid for one of its direct downlines. */
export function SaveRounds({ merchant, id, part }: { merchant: string; id: string; part: IncomePart }) {
  const say = useWords();
  const { client } = useConsole();
  const titles = [
    'agents.account',
    'agents.game',
    'agents.round',
    'agents.opened',
    'agents.stakes',
    'agents.wins',
  ] as const;
  return (
    <SaveRows
      name={`line-${id}-${part.account}`}
      titles={titles.map((title) => say(title))}
      read={({ query, signal }) =>
        client.call('settlementRounds', { query: { merchant, id, memberId: part.memberId, ...query }, signal })
      }
      cellsOf={(round: ValueOf<ConsoleContract['settlementRounds']>['list'][number]) => [
        round.account,
        round.gameId,
        round.roundId,
        round.openedAt,
        round.betAmount,
        round.winAmount,
      ]}
    />
  );
}
