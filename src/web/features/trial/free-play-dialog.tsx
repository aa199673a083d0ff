import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFrame } from '../../../ui/dialog.tsx';
import { space } from '../../../ui/measure.ts';
import { Skeleton } from '../../../ui/states.tsx';
import { Warning } from '../../../ui/warning.tsx';
import { useStore } from '../../stores/root-store.ts';
import type { DialogProps } from '../../stores/ui-store.ts';
import { playFree } from './play-free.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  & > p:first-child {
    color: var(--color-muted);
  }
`;

/**
 * Opens a trial immediately, because the click that opened the dialog is the only one needed (spec §4). Its text is for
 * players who wait or are refused.
 */
export const Dialog = observer(function FreePlayDialog({ close }: DialogProps<'free-play'>) {
  const store = useStore();
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode>();
  const isBegun = useRef(false);
  const begin = async () => {
    setRefusal(undefined);
    const answer = await playFree(store);
    if (answer.ok) close();
    else setRefusal(answer.code);
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });
  return (
    <DialogFrame title={t('freePlay.title')} closeLabel={t('dialog.close')} onClose={close} isBusy={!refusal}>
      <Body>
        <p>{t('freePlay.text')}</p>
        {refusal ? (
          <div>
            <Warning>{t(`error.${refusal}`)}</Warning>
            <Button type="button" $isWide onClick={() => void begin()}>
              {t('fault.retry')}
            </Button>
          </div>
        ) : (
          <Skeleton $height="48px" />
        )}
      </Body>
    </DialogFrame>
  );
});
