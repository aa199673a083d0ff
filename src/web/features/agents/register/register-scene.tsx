import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Actions, Column, Notice } from '../../../kit/money-parts.tsx';
import { Section } from '../../../kit/section.tsx';
import { AGENT_LOGIN_PATH } from '../../../paths.ts';
import { useStore } from '../../../stores/root-store.ts';
import { useAgentWords } from '../use-agent-words.ts';
import { AgentLink } from './agent-link.tsx';
import { RegisterForm, type Registered } from './register-form.tsx';
import { SubIdList } from './sub-id-list.tsx';

/** Accounts for downlines (AGENT-04): the agent opens one, or gives the link by which others register themselves. */
export const Scene = observer(function RegisterScene() {
  const { t } = useAgentWords('');
  const [done, setDone] = useState<Registered>();
  return (
    <Column>
      {done ? <HandOver registered={done} onAnother={() => setDone(undefined)} /> : <RegisterForm onDone={setDone} />}
      <Section>
        <h2>{t('agents.register.link')}</h2>
        <p>{t('agents.register.linkText')}</p>
        <AgentLink />
      </Section>
      <Section>
        <h2>{t('agents.link.sources')}</h2>
        <p>{t('agents.link.sourcesText')}</p>
        <SubIdList />
      </Section>
    </Column>
  );
});

interface HandOverProps {
  registered: Registered;
  onAnother: () => void;
}

/** The credentials of a new account, which the agent hands over. They are shown once. */
export const HandOver = observer(function HandOver({ registered, onAnother }: HandOverProps) {
  const { t } = useAgentWords('');
  const { ui } = useStore();
  const { memberId, account, password, isAgent } = registered;
  const copying = {
    copyLabel: t('referral.copy'),
    copiedLabel: t('referral.copied'),
    refusedText: t('referral.copyRefused'),
  };
  return (
    <Notice role="status">
      <h2>{t(isAgent ? 'agents.register.doneAgent' : 'agents.register.doneMember', { account })}</h2>
      <CopyButton name={t('agents.account')} text={account} {...copying} />
      <CopyButton name={t('agents.register.password')} text={password} {...copying} />
      <CopyButton
        name={t('agents.register.loginAddress')}
        text={`${location.origin}${isAgent ? AGENT_LOGIN_PATH : '/login'}`}
        {...copying}
      />
      <p>{t('agents.register.once')}</p>
      <Actions>
        {isAgent && (
          <Button type="button" onClick={() => ui.show('agreementOffer', { memberId, account })}>
            {t('agents.register.offer')}
          </Button>
        )}
        <Button type="button" $rank="secondary" onClick={onAnother}>
          {t('agents.register.another')}
        </Button>
      </Actions>
    </Notice>
  );
});
