import type { TFunction } from 'i18next';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { limits } from '../../../shared/contract/limits.ts';
import { qrPicture } from '../../../shared/site/qr-picture.ts';
import { QR_SIZE_PX } from '../../../shared/site/qr-size.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { FieldForm } from '../../kit/forms/field-form.tsx';
import { Foot, Lead } from '../../kit/form-parts.ts';
import type { OwnAccountStore } from './own-account-store.ts';
import { PasswordForm } from './password-form.tsx';

const Secret = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(4)};
  margin-bottom: ${space(5)};
  & > img {
    border-radius: var(--radius-small);
  }
  & > div {
    width: 100%;
  }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(5)};
  padding: ${space(4)};
  border-radius: var(--radius-small);
  background: var(--color-hover);
  font-variant-numeric: tabular-nums;
  text-align: center;
  user-select: all;
`;

interface FactorDialogProps {
  own: OwnAccountStore;
  onClose: () => void;
}

/** Turns the second factor on: password, secret with a first code, and the recovery codes, which show this once. */
export const FactorDialog = observer(function FactorDialog({ own, onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const picture = useMemo(() => secret && `data:image/svg+xml,${encodeURIComponent(qrPicture(secret.uri))}`, [secret]);
  const close = () => {
    if (codes) void own.loadFactor();
    onClose();
  };
  return (
    <DialogFrame title={t('ownAccount.factor.title')} closeLabel={t('dialog.close')} onClose={close}>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : secret ? (
        <>
          <Lead>{t('ownAccount.factor.scan')}</Lead>
          <Secret>
            <img src={picture} alt={t('ownAccount.factor.qr')} width={QR_SIZE_PX} height={QR_SIZE_PX} />
            <CopyButton name={t('ownAccount.factor.secret')} text={secret.secret} {...copyWords(t)} />
          </Secret>
          <FieldForm
            key="code"
            fields={[
              {
                name: 'code',
                label: t('ownAccount.code'),
                inputMode: 'numeric',
                autoComplete: 'one-time-code',
                maxLength: limits.codeLengthMax,
              },
            ]}
            submitLabel={t('ownAccount.factor.confirm')}
            send={async ({ code = '' }) => {
              const answer = await own.confirmFactor(code.trim());
              if (answer.ok) setCodes(answer.value.recoveryCodes);
              return answer;
            }}
          />
        </>
      ) : (
        <>
          <Lead>{t('ownAccount.factor.begin')}</Lead>
          <PasswordForm
            hasPassword={own.hasPassword.value === true}
            submitLabel={t('ownAccount.next')}
            send={async ({ code: _, ...typed }) => {
              const answer = await own.beginFactor(typed);
              if (answer.ok) setSecret(answer.value);
              return answer;
            }}
          />
        </>
      )}
    </DialogFrame>
  );
});

/** The recovery codes, which show this once. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Lead>{t('ownAccount.factor.codesText')}</Lead>
      <Codes aria-label={t('ownAccount.factor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <CopyButton name={t('ownAccount.factor.codes')} text={codes.join('\n')} {...copyWords(t)} />
      <Foot>
        <Button type="button" $isWide onClick={onKept}>
          {t('ownAccount.factor.kept')}
        </Button>
      </Foot>
    </>
  );
}

const copyWords = (t: TFunction) => ({
  copyLabel: t('ownAccount.copy'),
  copiedLabel: t('ownAccount.copied'),
  refusedText: t('ownAccount.copyRefused'),
});
