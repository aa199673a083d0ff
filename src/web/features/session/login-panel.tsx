import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { LoginForm } from '../../app/login-form.tsx';
import { wantedPath } from '../../app/paths.ts';
import { useStore } from '../../stores/root-store.ts';

/** What stands in the login dialog of the page's template: the form of players, and the way to the registration. A root of its own, prerendered. */
export const LoginPanel = observer(function LoginPanel() {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  const goOn = () => {
    // Entered by /login there is nothing behind the dialog to stay on.
    if (!ui.resume() && location.pathname === '/login') ui.goTo(wantedPath(location));
  };
  return (
    <LoginForm side="member" onLoggedIn={goOn}>
      {isRegistrationOpen(boot.brand) && <p>{t('login.newHere')} <button type="button" onClick={() => ui.open('register')}>{t('nav.signUp')}</button></p>}
    </LoginForm>
  );
});
