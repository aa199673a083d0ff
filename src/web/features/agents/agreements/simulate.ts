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
    bonusMinor: minor(figures.bonus),
    chargebackMinor: minor(figures.chargeback),
    paymentMinor: minor(figures.payment),
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

/** Steps of the curve, in tenths of the figures: from a tenth to twice as much. */
const STEPS = 20n;
const TENTHS = 10n;

/** What one period would bring with a part or a multiple of some figures: where the steps of a ladder are shows. The members stay as many. */
export const curveOf = (
  agreement: { kind: AgreementKind; terms: AgreementTerms; currency: string },
  { activeMembers, ...amounts }: PeriodFigures,
): { figures: PeriodFigures; grossMinor: bigint }[] =>
  Array.from({ length: Number(STEPS) }, (_, index) => {
    const scaled = (minor: bigint) => (minor * (BigInt(index) + 1n)) / TENTHS;
    const figures = {
      activeMembers,
      validBetMinor: scaled(amounts.validBetMinor),
      profitLossMinor: scaled(amounts.profitLossMinor),
      bonusMinor: scaled(amounts.bonusMinor),
      chargebackMinor: scaled(amounts.chargebackMinor),
      paymentMinor: scaled(amounts.paymentMinor),
    };
    return { figures, grossMinor: simulate(agreement, [figures])[0]!.grossMinor };
  });
