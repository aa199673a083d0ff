import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../shared/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { Rows, Section } from '../../kit/section.tsx';
import { useStore } from '../../stores/root-store.ts';
import { FactorDialog } from './factor-dialog.tsx';
import type { OwnAccountStore } from './own-account-store.ts';
import { PasswordForm } from './password-form.tsx';

/** One-time codes at the login: on or off. */
export const FactorSection = observer(function FactorSection({ own }: { own: OwnAccountStore }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isOn, since, recoveryCodesLeft } = own.factor.value!;
  const close = () => setOpen(false);
  return (
    <Section aria-labelledby="own-factor">
      <h2 id="own-factor">{t('ownAccount.factor.title')}</h2>
      <p>{t('ownAccount.factor.text')}</p>
      <Rows>
        <li>
          <Icon name="apps" size={22} />
          <div>
            <strong id="own-factor-name">{t('ownAccount.factor.name')}</strong>
            <p>
              {since
                ? t('ownAccount.factor.since', {
                    when: formatMoment(since, locale.language.tag, boot.brand.market.timeZone, 'short'),
                  })
                : t('ownAccount.factor.off')}
            </p>
            {isOn && <p>{t('ownAccount.factor.left', { count: recoveryCodesLeft })}</p>}
          </div>
          <Button
            type="button"
            id="own-factor-change"
            aria-labelledby="own-factor-change own-factor-name"
            $rank={isOn ? 'secondary' : 'primary'}
            $isSmall
            onClick={() => setOpen(true)}
          >
            {t(isOn ? 'ownAccount.factor.turnOff' : 'ownAccount.factor.turnOn')}
          </Button>
        </li>
      </Rows>
      {isOpen &&
        (isOn ? (
          <DialogFrame title={t('ownAccount.factor.endTitle')} closeLabel={t('dialog.close')} onClose={close}>
            <Lead>{t('ownAccount.factor.endText')}</Lead>
            <PasswordForm
              hasPassword={own.hasPassword.value === true}
              hasCode
              submitLabel={t('ownAccount.factor.turnOff')}
              send={(typed) => own.endFactor(typed)}
              onDone={close}
            />
          </DialogFrame>
        ) : (
          <FactorDialog own={own} onClose={close} />
        ))}
    </Section>
  );
});
