import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CheckBox } from '../../../ui/check-box.tsx';
import { space } from '../../../ui/measure.ts';
import { forgetRemembered, readRemembered } from '../../identity/remember.ts';
import { useStore } from '../../stores/root-store.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(4)};
  margin-top: ${space(3)};
  & > button {
    min-height: 44px;
    color: var(--color-accent);
    font-size: var(--text-0);
    font-weight: var(--weight-strong);
  }
  & > button:hover {
    text-decoration: underline;
  }
`;

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
    <Row>
      <CheckBox ref={box} name="remember" onChange={(event) => event.target.checked || forgetRemembered(client)}>
        {t('login.remember')}
      </CheckBox>
      <button type="button" onClick={() => ui.show('forgot-password')}>
        {t('login.forgot')}
      </button>
    </Row>
  );
}
