import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../shared/contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { FieldForm } from '../../kit/forms/field-form.tsx';
import { Lead } from '../../kit/form-parts.ts';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';

/** The second step of a login: the code of the app, or a recovery code. Opens above the form of the first step. */
export const Dialog = observer(function SecondStepDialog({ input: { ticket }, close }: DialogProps<'second-step'>) {
  const { client } = useStore();
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  return (
    <DialogFrame title={t('ownAccount.step.title')} closeLabel={t('dialog.close')} onClose={() => close()}>
      <Lead>{t(isOver ? 'ownAccount.step.over' : 'ownAccount.step.text')}</Lead>
      {isOver ? (
        <Button type="button" $isWide onClick={() => close()}>
          {t('ownAccount.step.again')}
        </Button>
      ) : (
        <FieldForm
          fields={[
            {
              name: 'code',
              label: t('ownAccount.code'),
              hint: t('ownAccount.step.recovery'),
              autoComplete: 'one-time-code',
              maxLength: limits.codeLengthMax,
            },
          ]}
          submitLabel={t('ownAccount.step.submit')}
          send={async ({ code = '' }) => {
            const answer = await client.call('secondStep', { body: { ticket, code: code.trim() } });
            if (answer.ok) close(answer.value);
            else if (answer.code === 'code_expired') setOver(true);
            return answer;
          }}
        />
      )}
    </DialogFrame>
  );
});
