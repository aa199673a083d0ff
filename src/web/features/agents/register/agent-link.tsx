import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Loadable } from '../../../../client/loadable.ts';
import { isSubId, SUB_ID_LENGTH_MAX } from '../../../../shared/agents/sub-id.ts';
import type { ValueOf } from '../../../../shared/contract/call.ts';
import type { Contract } from '../../../../shared/contract/contract.ts';
import { describedBy, FieldRow, Input } from '../../../../ui/input.tsx';
import { media, space } from '../../../../ui/measure.ts';
import { SelectBox } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/states.tsx';
import { Invitation } from '../../../kit/referral/invitation.tsx';
import { SceneFault } from '../../../kit/scene-fault.tsx';
import { useStore } from '../../../stores/root-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { linkOf, useLandingPages } from './landing-pages.ts';

const Choices = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  & > * {
    margin: 0;
  }
`;

/** The agent's link, code and QR code. Who registers by it comes directly below the agent (AGENT-50, AGENT-51). */
export const AgentLink = observer(function AgentLink() {
  const { boot, client } = useStore();
  const { t } = useAgentWords('');
  const [referral] = useState(() => new Loadable<ValueOf<Contract['referral']>>());
  const load = useCallback(() => referral.load((signal) => client.call('referral', { signal })), [referral, client]);
  useEffect(() => void load(), [load]);
  const pages = useLandingPages();
  const [path, setPath] = useState(pages[0]!.path);
  const [typed, setTyped] = useState('');
  const subId = typed.trim();
  const fault = subId === '' || isSubId(subId) ? undefined : t('agents.link.fault');
  const hint = t('agents.link.hint');
  if (referral.state === 'failed') return <SceneFault onRetry={load} />;
  if (!referral.value) return <Skeleton $height="320px" />;
  const { code } = referral.value;
  return (
    <>
      <Choices>
        <FieldRow id="landing" label={t('agents.link.page')}>
          <SelectBox as="select" id="landing" value={path} onChange={({ target }) => setPath(target.value)}>
            {pages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.label}
              </option>
            ))}
          </SelectBox>
        </FieldRow>
        <FieldRow id="sub-id" label={t('agents.link.subId')} hint={hint} fault={fault}>
          <Input
            id="sub-id"
            value={typed}
            maxLength={SUB_ID_LENGTH_MAX}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby={describedBy('sub-id', { hint, fault })}
            onChange={({ target }) => setTyped(target.value)}
          />
        </FieldRow>
      </Choices>
      <Invitation
        code={code}
        link={linkOf(location.origin, path, { code, subId: fault ? '' : subId })}
        brand={boot.brand.name}
      />
    </>
  );
});
