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
 * What stands in the login dialog of the page's template: the form of players, and the other ways in. A root of its own, prerendered. The form
 * by SMS is made when its tab is first opened, and from then on only hidden.
 */
export const LoginPanel = observer(function LoginPanel() {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  const [tab, setTab] = useState<LoginTab>('loginUsername');
  const [wasSmsOpened, setSmsOpened] = useState(false);
  // The link of a mail opens the site's login, and on it the dialog for the new password.
  useEffect(() => {
    if (location.hash.startsWith(RESET_HASH)) ui.show('reset-password');
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
