import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

/** Ids of the two tabs. */
type ForgotTab = 'forgotEmail' | 'forgotPhone';

/** A forgotten password: a link by e-mail or, where the brand offers it, a code to the mobile number (spec §2). */
export const Dialog = observer(function ForgotPasswordDialog({ close }: DialogProps<'forgot-password'>) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const [tab, setTab] = useState<ForgotTab>('forgotEmail');
  return (
    <DialogFrame title={t('forgot.title')} closeLabel={t('dialog.close')} onClose={close}>
      {boot.brand.flags.CHNGPASSVERIF3 ? (
        <>
          <Tabs
            label={t('forgot.methods')}
            tabs={[
              { id: 'forgotEmail', label: t('forgot.byEmail') },
              { id: 'forgotPhone', label: t('forgot.byPhone') },
            ]}
            selected={tab}
            onSelect={setTab}
          />
          <TabPanel id="forgotEmail" isShown={tab === 'forgotEmail'}>
            <ForgotByEmail />
          </TabPanel>
          <TabPanel id="forgotPhone" isShown={tab === 'forgotPhone'}>
            <ForgotByPhone />
          </TabPanel>
        </>
      ) : (
        <ForgotByEmail />
      )}
    </DialogFrame>
  );
});
