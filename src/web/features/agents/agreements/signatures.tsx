import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { AgreementVersion } from '../../../../shared/contract/agreements.ts';
import { Fact, Facts } from '../facts.tsx';
import { useAgentWords } from '../use-agent-words.ts';

/** As much of a hash as people compare. The whole is in its title. */
const SHOWN = 12;

const Hash = styled.code`
  font-size: var(--text-0);
`;

/** Who signed a version, when, and the hash of the terms that they saw (CONTRACT-04). */
export const Signatures = observer(function Signatures({
  version: { offered, accepted, dropped, validFrom },
}: {
  version: AgreementVersion;
}) {
  const { t, moment } = useAgentWords('');
  const name = (account: string | null) => account ?? t('agents.brand');
  return (
    <Facts>
      <Fact name={t('agents.signed.offered')}>{`${name(offered.account)}, ${moment(offered.at)}`}</Fact>
      {dropped ? (
        <Fact name={t(`agents.signed.${dropped.answer}`)}>
          {[dropped.account, moment(dropped.at)].filter(Boolean).join(', ')}
        </Fact>
      ) : (
        <Fact name={t('agents.signed.accepted')}>
          {accepted ? `${name(accepted.account)}, ${moment(accepted.at)}` : t('agents.signed.notYet')}
        </Fact>
      )}
      {validFrom !== null && <Fact name={t('agents.signed.valid')}>{moment(validFrom)}</Fact>}
      <Fact name={t('agents.signed.hash')}>
        <Hash title={offered.termsHash}>{offered.termsHash.slice(0, SHOWN)}</Hash>
      </Fact>
    </Facts>
  );
});
