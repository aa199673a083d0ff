import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ErrorCode, Result } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/states.tsx';
import { WarningDialog } from '../../ui/warning-dialog.tsx';
import { useCountdown } from './use-countdown.ts';

/** A code is asked for at most this often, however often the button is pressed (spec §9). */
const REQUEST_MS = 1_000;
const MINUTE_S = 60;

/** As wide with its words as with its seconds, so that the field beside it never moves. */
const Face = styled(Button)`
  min-width: 11ch;
  padding-inline: 12px;
  font-variant-numeric: tabular-nums;
`;

interface SendCodeProps {
  /** Asks for the code. Nothing where the form has something against it, which it then says itself. */
  onSend: () => Promise<Result<{ expiredMinutes: number }> | undefined>;
  /** The visitor has read why no code was sent. */
  onWarned?: (code: ErrorCode) => void;
  /** A code was sent before the button was there: minutes of its countdown. */
  sentMinutes?: number;
}

/**
 * The button beside the field of a code. After a code was sent it counts down `expiredMinutes` and asks for no other meanwhile (spec §4); why none
 * was sent is said in a dialog of its own (spec §8).
 */
export function SendCode({ onSend, onWarned, sentMinutes = 0 }: SendCodeProps) {
  const { t } = useTranslation();
  const { leftS, start } = useCountdown(sentMinutes * MINUTE_S);
  const [isBusy, setBusy] = useState(false);
  const [sentForS, setSentForS] = useState(sentMinutes * MINUTE_S);
  const [refusal, setRefusal] = useState<ErrorCode>();
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const button = useRef<HTMLButtonElement>(null);
  const send = async () => {
    const now = performance.now();
    if (isBusy || leftS > 0 || now - askedAt.current < REQUEST_MS) return;
    setBusy(true);
    const answer = await onSend();
    setBusy(false);
    if (!answer) return;
    askedAt.current = now;
    if (!answer.ok) return setRefusal(answer.code);
    const seconds = answer.value.expiredMinutes * MINUTE_S;
    // On to where the code is typed, unless somebody is elsewhere already: a button that cannot be pressed loses the focus.
    if (document.activeElement === button.current)
      button.current?.form?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
    setSentForS(seconds);
    start(seconds);
  };
  const close = () => {
    if (refusal) onWarned?.(refusal);
    setRefusal(undefined);
  };
  return (
    <>
      <Face
        ref={button}
        type="button"
        $rank="secondary"
        disabled={leftS > 0}
        aria-disabled={isBusy}
        onClick={() => void send()}
      >
        {leftS > 0 ? t('code.wait', { seconds: leftS }) : t(sentForS > 0 ? 'code.again' : 'code.send')}
      </Face>
      <VisuallyHidden role="status">{leftS > 0 && t('code.sent', { seconds: sentForS })}</VisuallyHidden>
      {refusal && (
        <WarningDialog
          title={t('code.notSent')}
          text={t(`error.${refusal}`)}
          confirmLabel={t('dialog.confirm')}
          closeLabel={t('dialog.close')}
          onClose={close}
        />
      )}
    </>
  );
}
