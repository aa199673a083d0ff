import type { ValueOf } from '../../../shared/contract/call.ts';
import type { ConsoleContract } from '../../../shared/contract/console/console-contract.ts';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import type { Say } from '../../words/words.ts';

/** The formula of a line with its numbers put in, the amount last. */
export function formulaFacts(
  { line, formula, currency }: Pick<ValueOf<ConsoleContract['settlementLine']>, 'line' | 'formula' | 'currency'>,
  say: Say,
): (readonly [name: string, text: string])[] {
  const amount = (text: string) => amountText(text, currency);
  const { figures } = formula;
  const isLate = Number(figures.lateValidBet) !== 0 || Number(figures.lateProfitLoss) !== 0;
  return [
    [say('agents.period'), `${moment(line.from)} – ${moment(line.until)}`],
    [say('agents.activeMembers'), String(figures.activeMembers)],
    [say('agents.validBet'), amount(figures.validBet)],
    [say('agents.profitLoss'), amount(figures.profitLoss)],
    ...(isLate
      ? [[say('agents.late'), `${amount(figures.lateValidBet)}, ${amount(figures.lateProfitLoss)}`] as const]
      : []),
    ...(formula.deductions && line.kind === 'dividend'
      ? (['bonuses', 'chargebacks', 'fees', 'jackpots'] as const).map(
          (name) => [say(`agents.off.${name}`), `− ${amount(formula.deductions![name])}`] as const,
        )
      : []),
    [say('agents.carriedLoss'), amount(formula.carriedLoss)],
    [say('agents.gross'), `${amount(formula.base)} × ${formula.rate ?? 0} % = ${amount(formula.gross)}`],
    [say('agents.carriedAmount'), amount(formula.carriedAmount)],
    [say('agents.cut'), `− ${amount(formula.cut)}`],
    [say('agents.granted'), `− ${amount(formula.granted)}`],
    [say('agents.amount'), `${amount(formula.amount)} ${currency}`],
  ];
}
