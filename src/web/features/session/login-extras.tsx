import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { space } from '../../../ui/measure.ts';
import { isTrialOffered } from '../../identity/is-trial-offered.ts';
import { useStore } from '../../stores/root-store.ts';
import { SocialButtons } from './social-buttons.tsx';

const NewHere = styled.p`
  color: var(--color-muted);
  text-align: center;
  & > button {
    min-height: 44px;
    padding: 0 ${space(1)};
    color: var(--color-accent);
    font-weight: var(--weight-strong);
  }
  & > button:hover {
    text-decoration: underline;
  }
`;

/** Below the submit button of both login forms: the other ways to log in. */
export const LoginExtras = observer(function LoginExtras() {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  return (
    <>
      {isTrialOffered(boot.brand) && (
        <Button type="button" $rank="secondary" $isWide onClick={() => ui.show('free-play')}>
          {t('nav.freePlay')}
        </Button>
      )}
      <SocialButtons />
      {isRegistrationOpen(boot.brand) && (
        <NewHere>
          {t('login.newHere')}{' '}
          <button type="button" onClick={() => ui.open('register')}>
            {t('nav.signUp')}
          </button>
        </NewHere>
      )}
    </>
  );
});
