import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import type { ValueOf } from '../../../shared/contract/call.ts';
import type { sessionCalls } from '../../../shared/contract/session.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import { beginSocialLogin, isOfWindow, type SocialAttempt, type SocialRefusal } from './social-login.ts';

type Provider = ValueOf<typeof sessionCalls.socialProviders>['list'][number];

/** Apart from the brand's own ways in: these lead to somebody else's. */
const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(1)};
  padding-top: ${space(4)};
  border-top: 1px solid var(--color-line);
`;

const Note = styled.p`
  color: var(--color-muted);
  font-size: var(--text-0);
  text-align: center;
  text-wrap: balance;
  & > a {
    text-decoration: underline;
  }
`;

/** A button for each provider that the brand offers and the gateway has; nothing where there is none. */
export const SocialButtons = observer(function SocialButtons() {
  const { boot, client } = useStore();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const isOffered = boot.brand.settings.socialLogin.length > 0;
  useEffect(() => {
    // Where the names do not come there are no buttons: the other ways in are there.
    if (isOffered) void client.call('socialProviders').then((answer) => answer.ok && setProviders(answer.value.list));
  }, [client, isOffered]);
  return providers.length > 0 ? <Doors providers={providers} /> : null;
});

const Doors = observer(function Doors({ providers }: { providers: readonly Provider[] }) {
  const store = useStore();
  const { t } = useTranslation();
  const attempt = useRef<SocialAttempt>(undefined);
  const [waitsFor, setWaitsFor] = useState<Provider>();
  const [refusal, setRefusal] = useState<SocialRefusal>();
  useEffect(() => () => attempt.current?.giveUp(), []);

  const begin = (provider: Provider) => {
    attempt.current?.giveUp();
    setRefusal(undefined);
    setWaitsFor(provider);
    const tell = (code: SocialRefusal | undefined) => {
      setWaitsFor(undefined);
      setRefusal(code);
    };
    attempt.current = beginSocialLogin(store, provider.id, () => tell('popup_closed'));
    void attempt.current.result.then(tell);
  };
  return (
    <Stack>
      {refusal && <Warning>{t(isOfWindow(refusal) ? `social.${refusal}` : `error.${refusal}`)}</Warning>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          type="button"
          $rank="secondary"
          $isWide
          disabled={waitsFor !== undefined}
          onClick={() => begin(provider)}
        >
          {t('social.with', { name: provider.name })}
        </Button>
      ))}
      <div role="status">{waitsFor && <Note>{t('social.wait', { name: waitsFor.name })}</Note>}</div>
      {isRegistrationOpen(store.boot.brand) && (
        <Note>
          {t('social.agreement', { age: store.boot.brand.registration.agreement.ageMin })}{' '}
          <a
            href={store.boot.brand.access?.forcedLogin ? '/helpmc#terms' : '/help#terms'}
            target="_blank"
            rel="noopener"
          >
            {t('register.terms')}
          </a>
        </Note>
      )}
    </Stack>
  );
});
