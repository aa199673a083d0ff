import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../../../shared/agents/agreement-terms.ts';
import { nothingCarried, shareOfPeriod, type PeriodFigures, type Share } from '../../../../shared/agents/settle.ts';
import type { SettledFigures } from '../../../../shared/contract/agreements.ts';
import { fromDecimal } from '../../../../shared/money/money.ts';

/** Figures of the wire in minor units. */
export function figuresOf(figures: SettledFigures, currency: string): PeriodFigures {
  const minor = (text: string) => {
    const read = fromDecimal(text, currency);
    return read.ok ? read.value.amountMinor : 0n;
  };
  return {
    activeMembers: figures.activeMembers,
    validBetMinor: minor(figures.validBet),
    profitLossMinor: minor(figures.profitLoss),
  };
}

/** What periods would have brought by some terms, one after the other: a loss that is carried lowers the next. It is the same function that settles (AGENT-35). */
export function simulate(
  agreement: { kind: AgreementKind; terms: AgreementTerms; currency: string },
  periods: readonly PeriodFigures[],
): Share[] {
  let { lossMinor } = nothingCarried;
  return periods.map((figures) => {
    const share = shareOfPeriod(agreement, figures, { lossMinor });
    lossMinor = share.leftLossMinor;
    return share;
  });
}
