import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AgreementRow, AgreementVersion } from '../../../../shared/contract/agreements.ts';
import { space } from '../../../../ui/measure.ts';
import { useStore } from '../../../stores/root-store.ts';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';
import { AgreementActions } from './agreement-actions.tsx';
import { Signatures } from './signatures.tsx';
import { Simulator } from './simulator.tsx';
import { TermsView } from './terms-view.tsx';

const Part = styled.section`
  margin-top: ${space(5)};
  padding-top: ${space(4)};
  border-top: 1px solid var(--color-line);
  & > h3 {
    margin-bottom: ${space(2)};
    font-size: var(--text-1);
  }
  & > * + dl {
    margin-top: ${space(3)};
  }
`;

const Versions = styled.div`
  & > details {
    border-top: 1px solid var(--color-line);
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 44px;
    cursor: pointer;
    & > small {
      color: var(--color-muted);
      font-size: var(--text-0);
    }
  }
  & > details > div {
    display: grid;
    gap: ${space(3)};
    padding-bottom: ${space(4)};
  }
`;

interface AgreementViewProps {
  agreement: AgreementRow;
  /** All versions, the newest first. */
  versions: readonly AgreementVersion[];
  /** Called after an answer, with the agreement as it is now; without it, what is shown is out of date. */
  onChanged: (agreement?: AgreementRow) => void;
}

/** An agreement in whole: what waits for an answer first, then what counts, then what it was before. */
export const AgreementView = observer(function AgreementView({ agreement, versions, onChanged }: AgreementViewProps) {
  const { currency } = useStore().boot.brand.market;
  const { t, moment } = useAgentWords(currency);
  const { kind, current, offer, state, side, endsAt, nextSettlementAt } = agreement;
  // The first offer is the version that counts, once it is accepted.
  const isFirstOffer = state === 'offered';
  const view = (version: AgreementVersion, before?: AgreementVersion) => (
    <>
      <TermsView kind={kind} terms={version.terms} currency={currency} before={before?.terms} />
      <Signatures version={version} />
    </>
  );
  const waiting = offer ?? (isFirstOffer ? current : null);
  // They stand below the terms that they are about. The one who answers tries those first.
  const actions = (
    <>
      {waiting && side === 'downline' && <Simulator kind={kind} terms={waiting.terms} currency={currency} />}
      <AgreementActions agreement={agreement} onChanged={onChanged} />
    </>
  );
  return (
    <>
      <Facts>
        <Fact name={t('agents.agreement.state')}>{t(`agents.state.${state}`)}</Fact>
        <Fact name={t('agents.agreement.side')}>{t(`agents.side.${side}`)}</Fact>
        {nextSettlementAt !== null && <Fact name={t('agents.agreement.next')}>{moment(nextSettlementAt)}</Fact>}
        {endsAt !== null && (
          <Fact name={t(state === 'ended' ? 'agents.agreement.ended' : 'agents.agreement.ends')}>{moment(endsAt)}</Fact>
        )}
      </Facts>
      {offer && (
        <Part>
          <h3>{t('agents.agreement.offer', { version: String(offer.version) })}</h3>
          {view(offer, current)}
          {actions}
        </Part>
      )}
      <Part>
        <h3>
          {t(isFirstOffer ? 'agents.agreement.offered' : 'agents.agreement.current', {
            version: String(current.version),
          })}
        </h3>
        {view(current)}
      </Part>
      {!offer && actions}
      {versions.length > 1 && (
        <Part>
          <h3>{t('agents.agreement.versions')}</h3>
          <Versions>
            {versions.map((version, index) => (
              <details key={version.version}>
                <summary>
                  {t('agents.agreement.version', { version: String(version.version) })}
                  <small>
                    {version.validFrom === null
                      ? t('agents.agreement.neverValid')
                      : t('agents.agreement.validFrom', { moment: moment(version.validFrom) })}
                  </small>
                </summary>
                <div>{view(version, versions[index + 1])}</div>
              </details>
            ))}
          </Versions>
        </Part>
      )}
    </>
  );
});
