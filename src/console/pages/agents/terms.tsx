import type { AgreementBase, AgreementTerms } from '../../../shared/agents/agreement-terms.ts';
import type { AgreementVersion } from '../../../shared/contract/agreements.ts';
import { amountText } from '../../kit/amount.ts';
import { moment } from '../../kit/moment.ts';
import { Facts, Part } from '../../kit/page.tsx';
import { useWords, type Say } from '../../words/words.ts';

/** The terms in one line: the highest rate, and how many steps lead to it. */
export const shortTerms = ({ tiers }: AgreementTerms): string => `${tiers.at(-1)?.rate ?? 0} %`;

interface Fact {
  name: string;
  value: string;
}

/** Each term with its name, in the order in which they are compared. */
export function factsOf(terms: AgreementTerms, currency: string, say: Say): Fact[] {
  const amount = (value: string) => `${amountText(value, currency)} ${currency}`;
  return [
    { name: say('agents.period'), value: terms.period },
    ...terms.tiers.flatMap((tier, index) => [
      { name: `${say('agents.tier', { number: index + 1 })}, ${say('agents.rate')}`, value: `${tier.rate} %` },
      {
        name: `${say('agents.tier', { number: index + 1 })}, ${say('agents.activeMembers')}`,
        value: String(tier.activeMembers),
      },
      {
        name: `${say('agents.tier', { number: index + 1 })}, ${say('agents.validBet')}`,
        value: amount(tier.periodicValidBet),
      },
      {
        name: `${say('agents.tier', { number: index + 1 })}, ${say('agents.profitLoss')}`,
        value: amount(tier.periodProfitLoss),
      },
    ]),
    { name: say('agents.betAmount'), value: amount(terms.betAmount) },
    { name: say('agents.carriesLoss'), value: say(terms.carriesLoss ? 'agents.yes' : 'agents.no') },
    { name: say('agents.base'), value: say(terms.base ? 'agents.baseOwn' : 'agents.baseAll') },
    ...(terms.base ? offsOf(terms.base, say) : []),
  ];
}

/** What the base is after. */
function offsOf({ bonuses, chargebacks, paymentFee, jackpots }: AgreementBase, say: Say): Fact[] {
  const yes = (isTrue: boolean) => say(isTrue ? 'agents.yes' : 'agents.no');
  return [
    { name: say('agents.off.bonuses'), value: yes(bonuses) },
    { name: say('agents.off.chargebacks'), value: yes(chargebacks) },
    { name: say('agents.off.fees'), value: `${paymentFee} %` },
    { name: say('agents.off.jackpots'), value: `${jackpots} %` },
  ];
}

/** Who signed, and when. */
export const signedBy = ({ account, at }: { account: string | null; at: string }, say: Say): string =>
  say('agents.signedBy', { name: account ?? say('agents.brand'), at: moment(at) });

/** Who accepted a version, or what became of an offer that nobody did. */
function answerOf({ accepted, dropped }: AgreementVersion, say: Say): string {
  if (accepted) return signedBy(accepted, say);
  if (!dropped) return say('agents.unsigned');
  const how = say(`agents.dropped.${dropped.answer}`);
  return dropped.account === null ? `${how}, ${moment(dropped.at)}` : `${how}: ${signedBy(dropped, say)}`;
}

interface VersionPartProps {
  version: AgreementVersion;
  /** The version before, from which differences show; undefined for the first one. */
  before: AgreementVersion | undefined;
  currency: string;
}

/** A version of an agreement: both signatures, and its terms with what they were in the version before. */
export function VersionPart({ version, before, currency }: VersionPartProps) {
  const say = useWords();
  const earlier = new Map((before ? factsOf(before.terms, currency, say) : []).map(({ name, value }) => [name, value]));
  const facts = factsOf(version.terms, currency, say);
  const gone = [...earlier].filter(([name]) => facts.every((fact) => fact.name !== name));
  return (
    <Part>
      <h2>{say('agents.version', { version: version.version })}</h2>
      <Facts>
        <dt>{say('agents.offered')}</dt>
        <dd>{signedBy(version.offered, say)}</dd>
        <dt>{say('agents.signed')}</dt>
        <dd>{answerOf(version, say)}</dd>
        <dt>{say('agents.validFrom')}</dt>
        <dd>{version.validFrom === null ? '' : moment(version.validFrom)}</dd>
        <dt>{say('agents.termsHash')}</dt>
        <dd>
          <code>{version.offered.termsHash.slice(0, 16)}</code>
        </dd>
        {facts.map(({ name, value }) => {
          const was = before && earlier.get(name) !== value ? (earlier.get(name) ?? say('agents.no')) : undefined;
          return [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>
              {was === undefined ? (
                value
              ) : (
                <>
                  <strong>{value}</strong> ({say('agents.was', { value: was })})
                </>
              )}
            </dd>,
          ];
        })}
        {gone.map(([name, value]) => [
          <dt key={`${name} name`}>{name}</dt>,
          <dd key={name}>
            <strong>{say('agents.gone')}</strong> ({say('agents.was', { value })})
          </dd>,
        ])}
      </Facts>
    </Part>
  );
}
