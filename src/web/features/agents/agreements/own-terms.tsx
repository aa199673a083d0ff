import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AgreementKind } from '../../../../shared/agents/agreement-kinds.ts';
import type { AgreementTerms } from '../../../../shared/agents/agreement-terms.ts';
import { cutCases, keptOf, type CutCase } from '../../../../shared/agents/cut-cases.ts';
import { space } from '../../../../ui/measure.ts';
import { Quiet } from '../../../kit/money-parts.tsx';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { OfferPart } from './offer-part.ts';
import { TermsView } from './terms-view.tsx';

const Caution = styled.p`
  padding: ${space(3)} ${space(4)};
  border-inline-start: 3px solid var(--color-accent);
  background: var(--color-raised);
`;

interface OwnTermsProps {
  kind: AgreementKind;
  own: AgreementTerms;
  /** What is offered; undefined while it has mistakes. */
  offered: AgreementTerms | undefined;
  currency: string;
  account: string;
}

/** What the agent gets itself, what of it the offered terms leave, and the case in which they would be cut (AGENT-54). */
export const OwnTerms = observer(function OwnTerms({ kind, own, offered, currency, account }: OwnTermsProps) {
  const { t, rate } = useAgentWords(currency);
  const [cut] = offered ? cutCases({ kind, currency, own }, offered) : [];
  return (
    <OfferPart>
      <h3>{t('agents.offer.kept')}</h3>
      {offered ? (
        <Facts aria-live="polite">
          {keptOf(own, offered, currency).map((step) => (
            <Fact key={step.rate} name={t('agents.offer.ofOwn', { rate: rate(step.rate) })}>
              {rate(step.kept)}
            </Fact>
          ))}
        </Facts>
      ) : (
        <Quiet>{t('agents.simulator.first')}</Quiet>
      )}
      {cut && <CutCaution cut={cut} account={account} currency={currency} />}
      <details>
        <summary>{t('agents.offer.own')}</summary>
        <TermsView kind={kind} terms={own} currency={currency} />
      </details>
    </OfferPart>
  );
});

/** A case in which the line of the downline is cut, in words. */
const CutCaution = observer(function CutCaution({
  cut,
  account,
  currency,
}: {
  cut: CutCase;
  account: string;
  currency: string;
}) {
  const { t, amount, rate, count } = useAgentWords(currency);
  if (cut.is === 'loss') return <Caution role="status">{t('agents.offer.cutLoss', { account })}</Caution>;
  if (cut.is === 'others') return <Caution role="status">{t('agents.offer.cutOthers', { account })}</Caution>;
  const { tier, ownRate } = cut;
  const conditions = [
    tier.activeMembers > 0 && `${t('agents.terms.activeMembers')} ${count(tier.activeMembers)}`,
    Number(tier.periodicValidBet) > 0 && `${t('agents.terms.periodicValidBet')} ${amount(tier.periodicValidBet)}`,
    Number(tier.periodProfitLoss) > 0 && `${t('agents.terms.periodProfitLoss')} ${amount(tier.periodProfitLoss)}`,
  ].filter((text) => text !== false);
  const words = { account, rate: rate(tier.rate), own: rate(ownRate), conditions: conditions.join(', ') };
  return <Caution role="status">{t(conditions.length > 0 ? 'agents.offer.cutAt' : 'agents.offer.cut', words)}</Caution>;
});
