import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { isRegistrationOpen } from '../../../shared/brand/register-methods.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

const Body = styled.div`
  & > p {
    margin-bottom: ${space(6)};
    color: var(--color-muted);
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    gap: ${space(3)};
  }
`;

/** Tells a trial that it needs a real account (spec §8), and offers login and registration. */
export const Dialog = observer(function TrueAccountDialog({ close }: DialogProps<'true-account'>) {
  const { boot, ui } = useStore();
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('trueAccount.title')} closeLabel={t('dialog.close')} onClose={close}>
      <Body>
        <p role="alert">{t('error.in_need_true_account')}</p>
        <div>
          <Button type="button" $rank="secondary" onClick={() => ui.open('login')}>
            {t('nav.logIn')}
          </Button>
          {isRegistrationOpen(boot.brand) && (
            <Button type="button" onClick={() => ui.open('register')}>
              {t('nav.signUp')}
            </Button>
          )}
        </div>
      </Body>
    </DialogFrame>
  );
});
