import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms, AgreementTier } from '../../../../shared/agents/agreement-terms.ts';
import { PLAIN_BASE } from '../../../../shared/agents/settle.ts';
import { space } from '../../../../ui/measure.ts';
import { Table, type Column } from '../../../../ui/table.tsx';
import { Fact, Facts } from '../facts.tsx';
import { Titled } from '../titled.tsx';
import { useAgentWords } from '../use-agent-words.ts';

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  & del {
    color: var(--color-muted);
    font-weight: 400;
  }
  & ins {
    text-decoration: none;
    font-weight: var(--weight-strong);
  }
`;

interface TermsViewProps {
  kind: AgreementKind;
  terms: AgreementTerms;
  currency: string;
  /** The terms that these replace: what is another value shows both (AGENT-36). */
  before?: AgreementTerms | undefined;
}

/** The whole terms of an agreement: its ladder, and what its words mean. */
export const TermsView = observer(function TermsView({ kind, terms, currency, before }: TermsViewProps) {
  const { t, amount, rate } = useAgentWords(currency);
  const columns = useColumns(currency, before !== undefined);
  const yes = (isTrue: boolean) => t(isTrue ? 'agents.terms.yes' : 'agents.terms.no');
  const gone = before ? before.tiers.slice(terms.tiers.length) : [];
  return (
    <Whole>
      <Table
        label={t('agents.terms.ladder')}
        columns={columns}
        rows={terms.tiers.map((tier, index): Step => ({ index, tier, old: before?.tiers[index] }))}
        keyOf={({ index }) => String(index)}
      />
      <Facts>
        {gone.length > 0 && (
          <Fact name={t('agents.terms.gone')}>
            <del>{gone.map((tier) => rate(tier.rate)).join(', ')}</del>
          </Fact>
        )}
        <Fact name={t('agents.terms.period')}>
          <Changed now={periodText(t, kind, terms)} old={before && periodText(t, kind, before)} />
        </Fact>
        <Fact name={t('agents.terms.base')}>
          <Changed now={baseText(t, kind, terms)} old={before && baseText(t, kind, before)} />
        </Fact>
        {kind === 'dividend' && (terms.base ?? before?.base) && (
          <Fact name={t('agents.terms.off')}>
            <Changed now={offText({ t, rate }, terms)} old={before && offText({ t, rate }, before)} />
          </Fact>
        )}
        <Fact name={t('agents.terms.activeFrom')}>
          <Changed now={amount(terms.betAmount)} old={before && amount(before.betAmount)} />
        </Fact>
        {kind === 'dividend' && (
          <Fact name={t('agents.terms.carriesLoss')}>
            <Changed now={yes(terms.carriesLoss)} old={before && yes(before.carriesLoss)} />
          </Fact>
        )}
      </Facts>
    </Whole>
  );
});

/** A rate, and what a period must reach for it. */
function useColumns(currency: string, hasBefore: boolean): readonly Column<Step>[] {
  const { t, amount, rate, count } = useAgentWords(currency);
  const orNone = (text: string, isNone: boolean) => (isNone ? '–' : text);
  const asAmount = (text: string) => orNone(amount(text), Number(text) === 0);
  return [
    {
      id: 'rate',
      title: t('agents.terms.rate'),
      onPhone: 'title',
      render: ({ tier, old }) => (
        <Changed now={rate(tier.rate)} old={old && rate(old.rate)} isNew={hasBefore && !old} />
      ),
    },
    {
      id: 'members',
      title: t('agents.terms.activeMembers'),
      onPhone: 'value',
      isNumber: true,
      render: ({ tier, old }) => (
        <Titled data-title={t('agents.terms.activeMembers')}>
          <Changed
            now={orNone(count(tier.activeMembers), tier.activeMembers === 0)}
            old={old && orNone(count(old.activeMembers), old.activeMembers === 0)}
          />
        </Titled>
      ),
    },
    {
      id: 'bet',
      title: t('agents.terms.periodicValidBet'),
      onPhone: 'sub',
      isNumber: true,
      render: ({ tier, old }) => (
        <Titled data-title={t('agents.terms.periodicValidBet')}>
          <Changed now={asAmount(tier.periodicValidBet)} old={old && asAmount(old.periodicValidBet)} />
        </Titled>
      ),
    },
    {
      id: 'loss',
      title: t('agents.terms.periodProfitLoss'),
      onPhone: 'note',
      isNumber: true,
      render: ({ tier, old }) => (
        <Changed now={asAmount(tier.periodProfitLoss)} old={old && asAmount(old.periodProfitLoss)} />
      ),
    },
  ];
}

interface Step {
  index: number;
  tier: AgreementTier;
  old: AgreementTier | undefined;
}

/** The period of an agreement in words. */
export const periodText = (
  t: (key: string) => string,
  kind: AgreementKind,
  { period }: Pick<AgreementTerms, 'period'>,
): string => t(kind === 'dividend' ? `agents.terms.periods.${period}` : `agents.terms.unit.${kind}`);

/** What an agreement is paid on, in words. */
const baseText = (t: (key: string) => string, kind: AgreementKind, { base }: Pick<AgreementTerms, 'base'>): string =>
  t(`agents.terms.${base ? 'own' : 'base'}${kind === 'dividend' ? 'Loss' : 'Bet'}`);

/** What the terms of a dividend take off its base, in words. */
export function offText(
  { t, rate }: { t: (key: string) => string; rate: (percent: number) => string },
  { base = PLAIN_BASE }: Pick<AgreementTerms, 'base'>,
): string {
  const offs = [
    base.bonuses && t('agents.terms.offs.bonuses'),
    base.chargebacks && t('agents.terms.offs.chargebacks'),
    base.paymentFee > 0 && `${t('agents.terms.offs.fees')} ${rate(base.paymentFee)}`,
    base.jackpots > 0 && `${t('agents.terms.offs.jackpots')} ${rate(base.jackpots)}`,
  ].filter((text) => text !== false);
  return offs.length > 0 ? offs.join(', ') : t('agents.terms.offNothing');
}

/** A value; where it was another, that one struck out before it. */
const Changed = observer(function Changed({
  now,
  old,
  isNew = false,
}: {
  now: string;
  old?: string | undefined;
  isNew?: boolean;
}) {
  const { t } = useAgentWords('');
  if (isNew)
    return (
      <ins>
        {now} {t('agents.terms.new')}
      </ins>
    );
  if (old === undefined || old === now) return now;
  return (
    <>
      <del>{old}</del> <ins>{now}</ins>
    </>
  );
});
