import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../../ui/icon.tsx';
import { FieldRow, Input, noteId } from '../../ui/input.tsx';
import { space } from '../../ui/measure.ts';
import type { CaptchaStore } from './captcha-store.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(2)};
`;

/** Has the picture's size from the start, so that nothing moves when it loads. The picture's background is light in every mode. */
const Picture = styled.button`
  display: grid;
  place-items: center;
  width: 132px;
  height: var(--height-control);
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-control);
  overflow: hidden;
  color: var(--color-muted);
  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  &[aria-busy='true'] > img {
    opacity: 0.4;
  }
`;

/** The captcha's picture. A click loads another one (spec §9: at most one a second). */
export const CaptchaPicture = observer(function CaptchaPicture({ captcha }: { captcha: CaptchaStore }) {
  const { t } = useTranslation();
  const { picture, isLoading } = captcha;
  return (
    <Picture
      type="button"
      aria-label={t('captcha.refresh')}
      title={t('captcha.refresh')}
      aria-busy={isLoading}
      onClick={() => void captcha.refresh()}
    >
      {picture ? <img src={picture} alt="" /> : <Icon name="refresh" />}
    </Picture>
  );
});

interface CaptchaFieldProps {
  id: string;
  captcha: CaptchaStore;
  /** The text of the field's fault. */
  fault?: string | undefined;
}

/** The captcha field: an uncontrolled input named `captcha`, with the picture beside it. */
export const CaptchaField = observer(function CaptchaField({ id, captcha, fault }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const shownFault = fault ?? (captcha.hasFailed ? t('captcha.failed') : undefined);
  return (
    <FieldRow id={id} label={t('field.captcha')} fault={shownFault}>
      <Pair>
        <Input
          id={id}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={shownFault !== undefined}
          aria-describedby={shownFault ? noteId(id) : undefined}
          defaultValue=""
        />
        <CaptchaPicture captcha={captcha} />
      </Pair>
    </FieldRow>
  );
});
