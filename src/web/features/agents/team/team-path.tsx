import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { Icon } from '../../../../ui/icon.tsx';
import { space } from '../../../../ui/measure.ts';
import { useAgentWords } from '../use-agent-words.ts';

const Steps = styled.nav`
  margin-bottom: ${space(3)};
  & > ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(1)};
  }
  & li {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    overflow-wrap: anywhere;
  }
  & li > svg {
    flex: none;
    rotate: -90deg;
    color: var(--color-muted);
  }
  & li:dir(rtl) > svg {
    rotate: 90deg;
  }
  & button {
    min-height: 44px;
    padding-inline: ${space(1)};
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & strong {
    padding-inline: ${space(1)};
  }
`;

interface TeamPathProps {
  path: readonly { memberId: string; account: string }[];
  /** Opens an account of the path, or the whole team. */
  onOpen: (memberId: string | undefined) => void;
}

/** The way from the agent down to the account whose downlines are listed; each step leads back. */
export const TeamPath = observer(function TeamPath({ path, onOpen }: TeamPathProps) {
  const { t } = useAgentWords('');
  return (
    <Steps aria-label={t('agents.team.path')}>
      <ol>
        <li>
          <button type="button" onClick={() => onOpen(undefined)}>
            {t('agents.team.whole')}
          </button>
        </li>
        {path.map(({ memberId, account }, index) => (
          <li key={memberId}>
            <Icon name="down" size={16} />
            {index === path.length - 1 ? (
              <strong aria-current="location">{account}</strong>
            ) : (
              <button type="button" onClick={() => onOpen(memberId)}>
                {account}
              </button>
            )}
          </li>
        ))}
      </ol>
    </Steps>
  );
});
