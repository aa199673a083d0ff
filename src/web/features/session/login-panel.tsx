import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { LoginForm } from '../../identity/login-form.tsx';
import { RESET_HASH } from '../../paths.ts';
import { useStore } from '../../stores/root-store.ts';
import { LoginExtras } from './login-extras.tsx';
import { LoginOptions } from './login-options.tsx';
import { SmsForm } from './sms-form.tsx';

/** Ids of the two tabs. */
type LoginTab = 'loginUsername' | 'loginSms';

/**
 * The content of the login template dialog: the players' form and the other ways to log in. A prerendered React root of
 * its own. The SMS form is created when its tab is first opened; after that it is only hidden.
 */
export const LoginPanel = observer(function LoginPanel() {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  const [tab, setTab] = useState<LoginTab>('loginUsername');
  const [wasSmsOpened, setSmsOpened] = useState(false);
  // A link in a reset e-mail opens the site with the login dialog; the dialog for the new password goes on top.
  useEffect(() => {
    if (location.hash.startsWith(RESET_HASH)) ui.showAlone('reset-password');
  }, [ui]);
  const extras = <LoginExtras />;
  const byUsername = (
    <LoginForm side="member" options={<LoginOptions by="username" />}>
      {extras}
    </LoginForm>
  );
  if (!boot.brand.flags.MOBILEVERCODELOGIN3 || !boot.brand.settings.smsLogin) return byUsername;
  const open = (id: LoginTab) => {
    setTab(id);
    if (id === 'loginSms') setSmsOpened(true);
  };
  const panels = {
    loginUsername: byUsername,
    loginSms: wasSmsOpened && <SmsForm options={<LoginOptions by="sms" />}>{extras}</SmsForm>,
  };
  return (
    <>
      <Tabs
        label={t('login.methods')}
        tabs={[
          { id: 'loginUsername', label: t('login.byUsername') },
          { id: 'loginSms', label: t('login.bySms') },
        ]}
        selected={tab}
        onSelect={open}
      />
      {(['loginUsername', 'loginSms'] as const).map((id) => (
        <TabPanel key={id} id={id} isShown={id === tab}>
          {panels[id]}
        </TabPanel>
      ))}
    </>
  );
});
