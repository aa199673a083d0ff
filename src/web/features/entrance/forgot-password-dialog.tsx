import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { panelId, tabId, Tabs } from '../../../ui/tabs.tsx';
import { useStore } from '../../stores/root-store.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

/** Ids of the two tabs. */
type ForgotTab = 'forgotEmail' | 'forgotPhone';

/** A forgotten password: a link by e-mail, and where the brand has it, a code to the mobile number (spec §2). */
export const Dialog = observer(function ForgotPasswordDialog() {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  const [tab, setTab] = useState<ForgotTab>('forgotEmail');
  return (
    <DialogFrame title={t('forgot.title')} closeLabel={t('dialog.close')} onClose={ui.hide}>
      {boot.brand.flags.CHNGPASSVERIF3 ? (
        <>
          <Tabs label={t('forgot.methods')} tabs={[{ id: 'forgotEmail', label: t('forgot.byEmail') }, { id: 'forgotPhone', label: t('forgot.byPhone') }]} selected={tab} onSelect={setTab} />
          <div role="tabpanel" id={panelId('forgotEmail')} aria-labelledby={tabId('forgotEmail')} hidden={tab !== 'forgotEmail'}><ForgotByEmail /></div>
          <div role="tabpanel" id={panelId('forgotPhone')} aria-labelledby={tabId('forgotPhone')} hidden={tab !== 'forgotPhone'}><ForgotByPhone /></div>
        </>
      ) : <ForgotByEmail />}
    </DialogFrame>
  );
});
