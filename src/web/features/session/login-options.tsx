import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../../ui/check-box.tsx';
import { TextActions } from '../../kit/text-actions.ts';
import { forgetRemembered, readRemembered } from '../../identity/remember.ts';
import { useStore } from '../../stores/root-store.ts';

/**
 * The "remember me" checkbox and the link for a forgotten password. Unticking the checkbox forgets immediately (spec
 * §4).
 */
export function LoginOptions({ by }: { by: 'username' | 'sms' }) {
  const { client, ui } = useStore();
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (readRemembered()?.by === by) box.current!.checked = true;
  }, [by]);
  return (
    <TextActions>
      <CheckBox ref={box} name="remember" onChange={(event) => event.target.checked || forgetRemembered(client)}>
        {t('login.remember')}
      </CheckBox>
      <button type="button" onClick={() => ui.show('forgot-password')}>
        {t('login.forgot')}
      </button>
    </TextActions>
  );
}
