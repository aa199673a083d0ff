import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { Answer, Refusal } from '../../client/wire.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/states.tsx';
import { WarningDialog } from '../../ui/warning-dialog.tsx';
import { useCountdown } from './use-countdown.ts';

/** Shortest time between two requests for a code (spec §9). */
const REQUEST_MS = 1_000;
const MINUTE_S = 60;

/** Equally wide with its label and its countdown, so that the field beside it never moves. */
const Face = styled(Button)`
  min-width: 11ch;
  padding-inline: 12px;
  font-variant-numeric: tabular-nums;
`;

interface SendCodeProps {
  /** Requests the code. Returns undefined when the form is faulty and shows that itself. */
  onSend: () => Promise<Answer<{ expiredMinutes: number }> | undefined>;
  /** Called when the visitor closes the warning that no code was sent. */
  onWarned?: (code: ErrorCode) => void;
  /** Minutes of the countdown of a code that was sent before the button rendered. */
  sentMinutes?: number;
}

/**
 * The button beside a code field. After a code was sent it counts down `expiredMinutes` and is disabled meanwhile (spec §4). When no code
 * was sent, a dialog shows the gateway's message (spec §8).
 */
export function SendCode({ onSend, onWarned, sentMinutes = 0 }: SendCodeProps) {
  const { t, i18n } = useTranslation();
  const { leftS, start } = useCountdown(sentMinutes * MINUTE_S);
  const [isBusy, setBusy] = useState(false);
  const [sentForS, setSentForS] = useState(sentMinutes * MINUTE_S);
  const [refusal, setRefusal] = useState<Refusal & { language: string }>();
  const requestedAt = useRef(Number.NEGATIVE_INFINITY);
  const button = useRef<HTMLButtonElement>(null);
  const send = async () => {
    const now = performance.now();
    if (isBusy || leftS > 0 || now - requestedAt.current < REQUEST_MS) return;
    setBusy(true);
    const { language } = i18n;
    const answer = await onSend();
    setBusy(false);
    if (!answer) return;
    requestedAt.current = now;
    if (!answer.ok) return setRefusal({ ...answer, language });
    const seconds = answer.value.expiredMinutes * MINUTE_S;
    // The button is about to be disabled and would lose focus, so move it to the code field unless it is elsewhere already.
    if (document.activeElement === button.current)
      button.current?.form?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus();
    setSentForS(seconds);
    start(seconds);
  };
  const close = () => {
    if (refusal) onWarned?.(refusal.code);
    setRefusal(undefined);
  };
  /** The gateway's message. The page's own words if there was no answer, or if the player has changed the language since. */
  const messageOf = ({ code, message, language }: NonNullable<typeof refusal>) =>
    (language === i18n.language && message) || t(`error.${code}`);
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
          text={messageOf(refusal)}
          confirmLabel={t('dialog.confirm')}
          closeLabel={t('dialog.close')}
          onClose={close}
        />
      )}
    </>
  );
}
