import type { AgreementVersion, IncomeFormula, IncomeRow } from '../../shared/contract/agreements.ts';
import type { CsvCell } from '../records/csv.ts';
import { plain, type Words } from '../records/csv-sender.ts';
import type { LineEvidence } from './read-income-line.ts';

/** A line of income with everything that explains it. */
interface Explained extends LineEvidence {
  line: IncomeRow;
  formula: IncomeFormula;
  currency: string;
}

/** The formula of a line, its days, its entries, and the terms with both signatures, as rows of a file. */
export function explanationRows(
  { line, formula, days, entries, version, currency }: Explained,
  words: Words,
  moment: (iso: string) => CsvCell,
): CsvCell[][] {
  const word = (key: string) => (words[key] ?? key).replace('{currency}', currency);
  const { figures } = formula;
  const isDividend = line.kind === 'dividend';
  const titled = (key: string, rows: CsvCell[][]): CsvCell[][] => (rows.length > 0 ? [[], [word(key)], ...rows] : []);
  const signed = (key: string, { account, at, termsHash }: AgreementVersion['offered']): CsvCell[] => [
    word(key),
    account ?? word('agents.brand'),
    moment(at),
    termsHash,
  ];
  return [
    ...titled('agents.income.formula', [
      [word('agents.income.figures.activeMembers'), plain(String(figures.activeMembers))],
      [word('agents.income.figures.validBet'), plain(figures.validBet)],
      [word('agents.income.figures.profitLoss'), plain(figures.profitLoss)],
      [word('agents.income.late'), plain(isDividend ? figures.lateProfitLoss : figures.lateValidBet)],
      ...(formula.deductions && isDividend
        ? Object.entries(formula.deductions).map(([name, text]) => [word(`agents.terms.offs.${name}`), plain(text)])
        : []),
      ...(isDividend ? [[word('agents.income.carriedLoss'), plain(formula.carriedLoss)]] : []),
      [word(isDividend ? 'agents.income.baseLoss' : 'agents.income.baseBet'), plain(formula.base)],
      [word('agents.terms.ratePercent'), formula.rate === null ? '' : plain(String(formula.rate))],
      [word('agents.income.gross'), plain(formula.gross)],
      [word('agents.income.carriedAmount'), plain(formula.carriedAmount)],
      [word('agents.income.cut'), plain(formula.cut)],
      [word('agents.income.grantedBelow'), plain(formula.granted)],
      [word('agents.income.amount'), plain(formula.amount)],
    ]),
    ...titled(
      'agents.income.days',
      days.map((day) => [
        moment(day.from),
        plain(day.validBet),
        plain(day.profitLoss),
        plain(String(day.activeMembers)),
      ]),
    ),
    ...titled(
      'agents.income.entries',
      entries.map((entry) => [
        moment(entry.at),
        plain(entry.amount),
        plain(entry.balanceAfter),
        `${entry.transferId}-${entry.accountId}`,
      ]),
    ),
    ...titled('agents.terms.ladder', [
      ...version.terms.tiers.map((tier): CsvCell[] => [
        plain(String(tier.rate)),
        plain(tier.periodicValidBet),
        plain(tier.periodProfitLoss),
        plain(String(tier.activeMembers)),
      ]),
      signed('agents.signed.offered', version.offered),
      ...(version.accepted ? [signed('agents.signed.accepted', version.accepted)] : []),
    ]),
  ];
}
