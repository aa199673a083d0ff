import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ConfirmationWay } from '../../../shared/errors.ts';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { DialogProps } from '../../stores/ui-store.ts';
import { ConfirmByCode } from './confirm-by-code.tsx';
import { ConfirmByLogin } from './confirm-by-login.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';

const Lead = styled.p`
  margin-bottom: ${space(5)};
  color: var(--color-muted);
`;

/** Label of each way's tab. The key is also the id of the tab. */
const words = {
  password: 'account.confirm.byPassword',
  mobile: 'account.confirm.byMobile',
  email: 'account.confirm.byEmail',
  login: 'account.confirm.toLogin',
} as const;
const idOf = (way: ConfirmationWay): keyof typeof words => (way.way === 'code' ? way.kind : way.way);

/**
 * Asks the owner of the account to confirm that they are present, by the means that the account has (PWD-26). Opens on
 * top of the dialog with the change, which continues once this one closes.
 */
export const Dialog = observer(function ConfirmDialog({ input: ways, close }: DialogProps<'confirm'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(() => idOf(ways[0]!));
  return (
    <DialogFrame title={t('account.confirm.title')} closeLabel={t('dialog.close')} onClose={close}>
      <Lead>{t('account.confirm.text')}</Lead>
      {ways.length === 1 ? (
        <Way way={ways[0]!} close={close} />
      ) : (
        <>
          <Tabs
            label={t('account.confirm.ways')}
            tabs={ways.map((way) => ({ id: idOf(way), label: t(words[idOf(way)]) }))}
            selected={shown}
            onSelect={setShown}
          />
          {ways.map((way) => (
            <TabPanel key={idOf(way)} id={idOf(way)} isShown={idOf(way) === shown}>
              <Way way={way} close={close} />
            </TabPanel>
          ))}
        </>
      )}
    </DialogFrame>
  );
});

function Way({ way, close }: { way: ConfirmationWay; close: DialogProps<'confirm'>['close'] }) {
  const give = () => close(true);
  if (way.way === 'password') return <ConfirmByPassword onGiven={give} />;
  if (way.way === 'login') return <ConfirmByLogin onLeave={close} />;
  return <ConfirmByCode kind={way.kind} masked={way.masked} onGiven={give} />;
}
