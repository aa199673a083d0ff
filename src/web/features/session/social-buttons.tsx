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

/** Separated from the brand's own login, because these buttons lead to third parties. */
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

/** A button for each provider that both the brand and the gateway offer. */
export const SocialButtons = observer(function SocialButtons() {
  const { boot, client } = useStore();
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const isOffered = boot.brand.settings.socialLogin.length > 0;
  useEffect(() => {
    // Without an answer there are no buttons; the other ways to log in remain.
    if (isOffered) void client.call('socialProviders').then((answer) => answer.ok && setProviders(answer.value.list));
  }, [client, isOffered]);
  return providers.length > 0 ? <ProviderButtons providers={providers} /> : null;
});

const ProviderButtons = observer(function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const store = useStore();
  const { t } = useTranslation();
  const attempt = useRef<SocialAttempt>(undefined);
  const [pending, setPending] = useState<Provider>();
  const [refusal, setRefusal] = useState<SocialRefusal>();
  useEffect(() => () => attempt.current?.giveUp(), []);

  const begin = (provider: Provider) => {
    attempt.current?.giveUp();
    setRefusal(undefined);
    setPending(provider);
    const finish = (code: SocialRefusal | undefined) => {
      setPending(undefined);
      setRefusal(code);
    };
    attempt.current = beginSocialLogin(store, provider.id, () => finish('popup_closed'));
    void attempt.current.result.then(finish);
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
          disabled={pending !== undefined}
          onClick={() => begin(provider)}
        >
          {t('social.with', { name: provider.name })}
        </Button>
      ))}
      <div role="status">{pending && <Note>{t('social.wait', { name: pending.name })}</Note>}</div>
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
