import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../../../client/loadable.ts';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../../../shared/agents/agreement-terms.ts';
import { NO_COSTS, type PeriodFigures } from '../../../../shared/agents/settle.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { formatMoment } from '../../../../shared/moment.ts';
import { parseAmount } from '../../../../shared/money/parse-amount.ts';
import { Chips } from '../../../../ui/chips.tsx';
import { FieldRow, Input } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { Skeleton } from '../../../../ui/states.tsx';
import { Quiet } from '../../../kit/money-parts.tsx';
import { BarPlot } from '../../../kit/records/bar-plot.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { OfferPart } from './offer-part.ts';
import { curveOf, figuresOf, simulate } from './simulate.ts';

const Typed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  &&& > * {
    margin-top: 0;
  }
`;

interface SimulatorProps {
  kind: AgreementKind;
  /** Terms to try; undefined while they have mistakes. */
  terms: AgreementTerms | undefined;
  currency: string;
  /** The direct downline whose past they are tried on; without it they are tried on figures of one's own alone. */
  memberId?: string;
}

/** What terms would bring: over the last periods of the downline's team, or for figures of one's own (AGENT-35). */
export const Simulator = observer(function Simulator(props: SimulatorProps) {
  const { t } = useAgentWords(props.currency);
  const [isTyped, setTyped] = useState(false);
  const { memberId } = props;
  return (
    <OfferPart>
      <h3>{t('agents.simulator.title')}</h3>
      {memberId !== undefined && (
        <Chips role="group" aria-label={t('agents.simulator.title')}>
          <button type="button" aria-pressed={!isTyped} onClick={() => setTyped(false)}>
            {t('agents.simulator.past')}
          </button>
          <button type="button" aria-pressed={isTyped} onClick={() => setTyped(true)}>
            {t('agents.simulator.own')}
          </button>
        </Chips>
      )}
      {isTyped || memberId === undefined ? <Own {...props} /> : <Past {...props} memberId={memberId} />}
    </OfferPart>
  );
});

/** The last periods of the downline, each as a bar of what the terms would have brought. */
const Past = observer(function Past({ kind, terms, currency, memberId }: SimulatorProps & { memberId: string }) {
  const { client, locale, boot } = useStore();
  const { t, minor, rate } = useAgentWords(currency);
  const [past] = useState(() => new Loadable<ValueOf<Contract['agreementPast']>>());
  const period = terms?.period;
  const betAmount = terms?.betAmount;
  const load = useCallback(async () => {
    if (period === undefined || betAmount === undefined) return;
    await past.load((signal) => client.call('agreementPast', { query: { memberId, kind, period, betAmount }, signal }));
  }, [past, client, memberId, kind, period, betAmount]);
  useEffect(() => void load(), [load]);
  if (!terms) return <Quiet>{t('agents.simulator.first')}</Quiet>;
  if (past.state === 'failed') return <SceneFault isByHand onRetry={load} />;
  if (!past.value) return <Skeleton $height="236px" />;
  const { periods } = past.value;
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return <Quiet>{t('agents.simulator.none')}</Quiet>;
  const shares = simulate(
    { kind, terms, currency },
    periods.map(({ figures }) => figuresOf(figures, currency)),
  );
  const sumMinor = shares.reduce((sum, { grossMinor }) => sum + grossMinor, 0n);
  const moment = (iso: string) => formatMoment(iso, locale.language.tag, boot.brand.market.timeZone, 'short');
  const shown = (index: number) => {
    const share = shares[index]!;
    return `${moment(periods[index]!.from)}: ${minor(share.grossMinor)} ${share.rate === null ? '' : rate(share.rate)}`;
  };
  return (
    <div aria-busy={past.isLoading}>
      <BarPlot
        label={t('agents.simulator.plot', { values: periods.map((_, index) => shown(index)).join(', ') })}
        bars={shares.map(({ grossMinor }, index) => ({ key: periods[index]!.from, value: Number(grossMinor) }))}
        shown={(value) => minor(BigInt(value))}
        ends={[moment(first.from), moment(last.until)]}
      />
      <Facts>
        <Fact name={t('agents.simulator.sum', { count: periods.length })}>{`${minor(sumMinor)} ${currency}`}</Fact>
        <Fact name={t('agents.simulator.average')}>{`${minor(sumMinor / BigInt(periods.length))} ${currency}`}</Fact>
      </Facts>
    </div>
  );
});

/** Figures of one's own, and what one period with them would bring. */
const Own = observer(function Own({ kind, terms, currency }: SimulatorProps) {
  const { t, tag, minor, rate } = useAgentWords(currency);
  const id = useId();
  const [text, setText] = useState({ activeMembers: '', validBet: '', profitLoss: '' });
  const minorIn = (typed: string) => {
    const read = parseAmount(typed, { tag, currency });
    return read.ok ? read.value.amountMinor : 0n;
  };
  const figures: PeriodFigures = {
    ...NO_COSTS,
    activeMembers: Math.trunc(Number(text.activeMembers)) || 0,
    validBetMinor: minorIn(text.validBet),
    profitLossMinor: minorIn(text.profitLoss),
  };
  const share = terms && simulate({ kind, terms, currency }, [figures])[0]!;
  return (
    <>
      <Typed>
        {(['activeMembers', 'validBet', 'profitLoss'] as const).map((name) => (
          <FieldRow key={name} id={id + name} label={t(`agents.income.figures.${name}`)}>
            <Input
              id={id + name}
              inputMode={name === 'activeMembers' ? 'numeric' : 'decimal'}
              autoComplete="off"
              value={text[name]}
              onChange={(event) => setText({ ...text, [name]: event.target.value })}
            />
          </FieldRow>
        ))}
      </Typed>
      {share ? (
        <>
          <Facts aria-live="polite">
            <Fact name={t('agents.terms.rate')}>
              {share.rate === null ? t('agents.income.noStep') : rate(share.rate)}
            </Fact>
            <Fact isSum name={t('agents.simulator.brings')}>{`${minor(share.grossMinor)} ${currency}`}</Fact>
          </Facts>
          <Curve kind={kind} terms={terms} currency={currency} figures={figures} />
        </>
      ) : (
        <Quiet>{t('agents.simulator.first')}</Quiet>
      )}
    </>
  );
});

interface CurveProps extends Pick<SimulatorProps, 'kind' | 'currency'> {
  terms: AgreementTerms;
  figures: PeriodFigures;
}

/** What a period would bring with less and with more than the typed figures, as bars over what the terms are paid on. */
const Curve = observer(function Curve({ kind, terms, currency, figures }: CurveProps) {
  const { t, minor } = useAgentWords(currency);
  const baseOf = ({ profitLossMinor, validBetMinor }: PeriodFigures) =>
    kind === 'dividend' ? profitLossMinor : validBetMinor;
  if (baseOf(figures) <= 0n) return null;
  const steps = curveOf({ kind, terms, currency }, figures);
  const values = steps.map((step) => `${minor(baseOf(step.figures))}: ${minor(step.grossMinor)}`).join(', ');
  return (
    <BarPlot
      label={t('agents.simulator.curve', { values })}
      bars={steps.map(({ grossMinor }, index) => ({ key: String(index), value: Number(grossMinor) }))}
      shown={(value) => minor(BigInt(value))}
      ends={[minor(baseOf(steps[0]!.figures)), minor(baseOf(steps.at(-1)!.figures))]}
    />
  );
});
