import { observer } from 'mobx-react-lite';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { IncomeFormula } from '../../../../shared/contract/agreements.ts';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';

interface FormulaViewProps {
  kind: AgreementKind;
  formula: IncomeFormula;
  currency: string;
}

/** What can be taken off a base. */
const deductionNames = ['bonuses', 'chargebacks', 'fees', 'jackpots'] as const;

const isNothing = (text: string) => Number(text) === 0;

/** How an amount comes about, with the numbers put in, from what the team did down to what is paid (AGENT-37). */
export const FormulaView = observer(function FormulaView({ kind, formula, currency }: FormulaViewProps) {
  const { t, amount, count, rate } = useAgentWords(currency);
  const { figures } = formula;
  const isDividend = kind === 'dividend';
  const late = isDividend ? figures.lateProfitLoss : figures.lateValidBet;
  const minus = (text: string) => `\u2212${amount(text)}`;
  const offs = deductionNames.filter((name) => formula.deductions && !isNothing(formula.deductions[name]));
  return (
    <Facts aria-label={t('agents.income.formula')}>
      <Fact name={t('agents.income.figures.activeMembers')}>{count(figures.activeMembers)}</Fact>
      <Fact name={t('agents.income.figures.validBet')}>{amount(figures.validBet)}</Fact>
      <Fact name={t('agents.income.figures.profitLoss')}>{amount(figures.profitLoss)}</Fact>
      {!isNothing(late) && <Fact name={t('agents.income.late')}>{amount(late)}</Fact>}
      {offs.map((name) => (
        <Fact key={name} name={t(`agents.terms.offs.${name}`)}>
          {minus(formula.deductions![name])}
        </Fact>
      ))}
      {isDividend && <Fact name={t('agents.income.carriedLoss')}>{amount(formula.carriedLoss)}</Fact>}
      <Fact isSum name={t(isDividend ? 'agents.income.baseLoss' : 'agents.income.baseBet')}>
        {amount(formula.base)}
      </Fact>
      <Fact name={t('agents.terms.rate')}>
        {formula.rate === null ? t('agents.income.noStep') : `× ${rate(formula.rate)}`}
      </Fact>
      <Fact isSum name={t('agents.income.gross')}>
        {amount(formula.gross)}
      </Fact>
      {!isNothing(formula.carriedAmount) && (
        <Fact name={t('agents.income.carriedAmount')}>{amount(formula.carriedAmount)}</Fact>
      )}
      {!isNothing(formula.cut) && <Fact name={t('agents.income.cut')}>{minus(formula.cut)}</Fact>}
      <Fact name={t('agents.income.grantedBelow')}>
        {isNothing(formula.granted) ? amount(formula.granted) : minus(formula.granted)}
      </Fact>
      <Fact isSum name={t('agents.income.amount', { currency })}>
        {amount(formula.amount)}
      </Fact>
    </Facts>
  );
});
