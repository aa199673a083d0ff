import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { media, space } from '../../../ui/measure.ts';
import { BalancePanel } from '../../kit/balance-panel.tsx';
import { CopyText } from '../../kit/copy-text.tsx';
import { useCopy } from '../../kit/use-copy.ts';
import { Link } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { AGENT_CENTRE_PATH } from '../../paths.ts';
import { AgentFigures } from './agent-figures.tsx';
import { AgentTop } from './agent-top.tsx';

const Page = styled.div`
  width: min(100%, 960px);
  margin: 0 auto;
  padding: ${space(4)} var(--space-gutter) ${space(12)};
`;

const Greeting = styled.div`
  margin: ${space(8)} 0 ${space(6)};
  & h1 {
    font-size: var(--text-5);
    overflow-wrap: anywhere;
  }
  & h1 + p {
    margin-top: ${space(1)};
    color: var(--color-muted);
  }
`;

/** The agents' text, with a panel of balance and links beside it. On a phone the panel comes first. */
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  padding-top: ${space(6)};
  border-top: 1px solid var(--color-line);
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 280px;
    align-items: start;
    gap: ${space(12)};
    & > aside {
      order: 2;
    }
  }
`;

const Panel = styled.aside`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: var(--border-card);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  & > p {
    font-size: var(--text-0);
    color: var(--color-muted);
  }
  & > :is(a, button) {
    padding: ${space(2)} ${space(4)};
    white-space: normal;
  }
  & > p + div {
    margin-block: ${space(-2)} ${space(2)};
    justify-self: start;
  }
`;

/** The brand's text for its agents. */
const Text = styled.article`
  max-width: 52ch;
  & > :is(h2, h3, h4) {
    font-size: var(--text-3);
    margin: ${space(8)} 0 ${space(2)};
  }
  & > :first-child {
    margin-top: 0;
  }
  & p + p,
  & ul,
  & ol {
    margin-top: ${space(3)};
  }
  & li {
    margin-inline-start: ${space(5)};
    list-style: disc;
  }
  & a {
    color: var(--color-accent);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** The agent's home: a greeting, what the team does and brings, the balance, and the brand's text for its agents. */
export const Scene = observer(function AgentHomeScene() {
  const { boot, session, ui } = useStore();
  const { t } = useTranslation();
  const text = useCopy('agents');
  return (
    <Page>
      <AgentTop />
      <Greeting>
        <h1>{t('agent.greeting', { account: session.name })}</h1>
        <p>{t('agent.kind')}</p>
      </Greeting>
      <AgentFigures />
      <Desk>
        <Panel>
          <p>{t('wallet.label')}</p>
          <BalancePanel />
          <Button as={Link} to={AGENT_CENTRE_PATH}>
            <Icon name="upline" />
            {t('agent.centre')}
          </Button>
          <Button as={Link} to="/" $rank="secondary">
            <Icon name="home" />
            {t('agent.toSite', { brand: boot.brand.name })}
          </Button>
          <Button type="button" $rank="secondary" onClick={() => ui.show('sign-out')}>
            <Icon name="log-out" />
            {t('nav.signOut')}
          </Button>
        </Panel>
        {text && text.length > 0 && (
          <Text>
            <CopyText text={text} topLevel={2} />
          </Text>
        )}
      </Desk>
    </Page>
  );
});
