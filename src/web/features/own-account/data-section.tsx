import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../shared/errors.ts';
import { formatMoment } from '../../../shared/moment.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { Rows, Section } from '../../kit/section.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { OwnAccountStore } from './own-account-store.ts';
import { PasswordForm } from './password-form.tsx';

/** All data about the player: asked for once a day, written by a job, and saved with the password. */
export const DataSection = observer(function DataSection({ own }: { own: OwnAccountStore }) {
  const { boot, locale } = useStore();
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const [isBusy, setBusy] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { state, askedAt = '', nextAt = '', endsAt = '' } = own.data.value!;
  const when = (iso: string) => formatMoment(iso, locale.language.tag, boot.brand.market.timeZone, 'short');
  const mayAsk = state === 'none' || Date.parse(nextAt) <= Date.now();
  const ask = async () => {
    setBusy(true);
    const answer = await own.askForData();
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer.code);
  };
  return (
    <Section aria-labelledby="own-data">
      <h2 id="own-data">{t('ownAccount.data.title')}</h2>
      <p>{t('ownAccount.data.text')}</p>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Rows>
        <li>
          <Icon name="record" size={22} />
          <div>
            <strong>{t('ownAccount.data.name')}</strong>
            <p role="status">
              {t(`ownAccount.data.${state}`, {
                asked: when(askedAt || new Date(0).toISOString()),
                ends: endsAt && when(endsAt),
              })}
            </p>
            {!mayAsk && <p>{t('ownAccount.data.next', { when: when(nextAt) })}</p>}
          </div>
          {state === 'ready' ? (
            <Button type="button" $isSmall onClick={() => setSaving(true)}>
              {t('ownAccount.data.save')}
            </Button>
          ) : (
            <Button type="button" $rank="secondary" $isSmall disabled={isBusy || !mayAsk} onClick={() => void ask()}>
              {t('ownAccount.data.ask')}
            </Button>
          )}
        </li>
      </Rows>
      {state === 'ready' && mayAsk && (
        <Button type="button" $rank="secondary" $isSmall disabled={isBusy} onClick={() => void ask()}>
          {t('ownAccount.data.askAgain')}
        </Button>
      )}
      {isSaving && (
        <DialogFrame
          title={t('ownAccount.data.saveTitle')}
          closeLabel={t('dialog.close')}
          onClose={() => setSaving(false)}
        >
          <Lead>{t('ownAccount.data.saveText')}</Lead>
          <PasswordForm
            hasPassword={own.hasPassword.value === true}
            submitLabel={t('ownAccount.data.save')}
            send={({ code: _, ...typed }) => own.saveData(typed)}
            onDone={() => setSaving(false)}
          />
        </DialogFrame>
      )}
    </Section>
  );
});
