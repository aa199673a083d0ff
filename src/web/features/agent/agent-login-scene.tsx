import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { media, space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { TextActions } from '../../kit/text-actions.ts';
import { LoginForm } from '../../identity/login-form.tsx';
import { AGENT_HOME_PATH } from '../../paths.ts';
import { Link, Navigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { AgentTop } from './agent-top.tsx';

const Page = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-height: 100dvh;
  padding: ${space(4)} var(--space-gutter) ${space(6)};
  ${media.desktop} {
    padding: ${space(6)} ${space(10)};
  }
`;

/**
 * Above the middle, where readers look first. On a phone directly under the logo, so that the keyboard covers nothing.
 */
const LoginColumn = styled.div`
  width: min(100%, 420px);
  margin: ${space(8)} auto 0;
  ${media.desktop} {
    margin: 14vh auto 0;
  }
  & > h1 {
    font-size: var(--text-5);
  }
  & > h1 + p {
    margin: ${space(2)} 0 ${space(6)};
    color: var(--color-muted);
  }
`;

const Back = styled.p`
  margin-top: ${space(10)};
  text-align: center;
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--color-accent);
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

/** The agents' login page. Like the login dialog, it works before any script has loaded. */
export const Scene = observer(function AgentLoginScene() {
  const { boot, session, ui } = useStore();
  const { t } = useTranslation();
  if (session.role === 'agent') return <Navigate to={AGENT_HOME_PATH} replace />;
  return (
    <Page>
      <AgentTop />
      <LoginColumn>
        <h1>{t('agent.title')}</h1>
        <p>{t('agent.text')}</p>
        {session.isLoggedIn && <Warning>{t('error.error_not_agent')}</Warning>}
        <LoginForm side="agent" />
        <TextActions>
          <button type="button" onClick={() => ui.show('forgot-password')}>
            {t('login.forgot')}
          </button>
          <button type="button" onClick={() => ui.show('agentApply')}>
            {t('agent.apply')}
          </button>
        </TextActions>
      </LoginColumn>
      <Back>
        <Link to="/">{t('agent.toSite', { brand: boot.brand.name })}</Link>
      </Back>
    </Page>
  );
});
