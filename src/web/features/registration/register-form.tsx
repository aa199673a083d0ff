import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ageRuleOf } from '../../../shared/brand/birthday.ts';
import { withPlainNumber } from '../../../shared/brand/mobile-number.ts';
import { AGREEMENT, crossFieldFaults, faultOf, type SchemaError } from '../../../shared/brand/registration.ts';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { FieldSetting } from '../../../shared/contract/system.ts';
import type { ErrorCode, FieldFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SchemaForm, type FormData, type SchemaFormHandle } from '../../../ui/form/schema-form.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import { WarningDialog } from '../../../ui/warning-dialog.tsx';
import type { RegisterFormData } from '../../../shared/site/boot-data.ts';
import { CaptchaPicture } from '../../identity/captcha.tsx';
import { referralCode } from '../../stores/referral.ts';
import { useStore } from '../../stores/root-store.ts';
import type { AffiliateCheck } from './affiliate-check.ts';
import { useCodeRows } from './use-code-rows.tsx';
import { useFieldPresentations } from './use-field-presentations.ts';
import { useRegistration } from './use-registration.ts';

/** Prefix of the input ids in the form of a method. Both forms are on one page, so their ids must differ. */
export const idPrefixOf = (method: RegisterMethod): string => (method === 'username' ? 'field' : 'mobile');

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  & > p {
    color: var(--color-muted);
    text-align: center;
  }
  & > p > button {
    min-height: 44px;
    padding: 0 ${space(1)};
    color: var(--color-accent);
    font-weight: var(--weight-strong);
  }
`;

/** Hides the affiliate field when the page's address has a code. The boot script has marked the page by then. */
const Fields = styled.div`
  :root[data-affiliate] & div:has(> [id$='_affiliateCode']) {
    display: none;
  }
`;

interface RegisterFormProps {
  form: RegisterFormData;
  /** Compiled for exactly this schema. The server renders without one. */
  validator: ValidatorType<FormData>;
  /** Whether the dialog currently shows this form. */
  isShown: boolean;
  /** Reads the values of the prerendered inputs. Absent on the server, which has nothing to read. */
  readTyped?: (() => FormData) | undefined;
  /** Checks the affiliate code in the address. Absent on the server, which does not know the address. */
  affiliate?: AffiliateCheck | undefined;
}

/**
 * The registration form of one method, rendered from the brand's fields as a React root of its own in the template
 * dialog.
 */
export const RegisterForm = observer(function RegisterForm({
  form,
  validator,
  isShown,
  readTyped,
  affiliate,
}: RegisterFormProps) {
  const store = useStore();
  const { t } = useTranslation();
  const { method, schema } = form;
  const [settings] = useState(() => form.settings.filter(({ enabled }) => enabled));
  const idPrefix = idPrefixOf(method);
  const { isPreTicked } = store.boot.brand.registration.agreement;
  const { first, version } = useTyped(readTyped, () => ({
    ...(isPreTicked && { [AGREEMENT]: true }),
    ...friendOf(settings),
  }));
  const [order] = useState(() => [...settings.map((setting) => setting.name), AGREEMENT]);
  const handle = useRef<SchemaFormHandle>(null);
  const hiddenCode = () => (schema.properties['affiliateCode'] ? affiliate?.hiddenCode : undefined);
  const errorsOf = (data: FormData) => validator.rawValidation<SchemaError>(schema, data).errors ?? [];
  const { human, captcha, faults, refusal, warning, isBusy, onTyped, numberOf, submit, closeWarning } = useRegistration(
    { form, settings, errorsOf, first, isShown, handle, affiliate },
  );
  const code = useCodeRows(method, human, numberOf);
  const presentations = useFieldPresentations(form, idPrefix, readTyped !== undefined, {
    beside: { captcha: <CaptchaPicture captcha={captcha} />, verificationCode: code.button },
    after: { [settings.some(({ name }) => name === 'verificationCode') ? 'verificationCode' : 'mobileNum']: code.rows },
  });
  const say = ({ key, params }: FieldFault) => t(key, params ?? {});
  const onWarned = () => {
    closeWarning();
    // After the dialog has closed and returned the focus to the button.
    requestAnimationFrame(() => document.getElementById(`${idPrefix}_affiliateCode`)?.focus());
  };

  return (
    <Fields>
      <SchemaForm
        key={version}
        ref={handle}
        idPrefix={idPrefix}
        schema={schema}
        validator={validator}
        complete={(data) => ({
          ...withPlainNumber(data),
          ...(hiddenCode() !== undefined && { affiliateCode: hiddenCode() }),
        })}
        order={order}
        context={{
          presentations,
          sayFault: say,
          showPassword: t('field.showPassword'),
          hidePassword: t('field.hidePassword'),
        }}
        initialData={first}
        faultOf={(error) => faultOf(error, settings)}
        crossFieldFaults={(data) => crossFieldFaults(data, ageRuleOf(store.boot.brand))}
        serverFaults={faults}
        onTyped={onTyped}
        onSubmit={(data) => void submit(data, code)}
      >
        <RegisterFoot refusal={refusal} isBusy={isBusy} />
      </SchemaForm>
      {warning && <AffiliateWarning code={warning} onClose={onWarned} />}
    </Fields>
  );
});

/** The submit button with the refusal above it, and the link to the login. */
function RegisterFoot({ refusal, isBusy }: { refusal: ErrorCode | undefined; isBusy: boolean }) {
  const { ui } = useStore();
  const { t } = useTranslation();
  return (
    <Foot>
      {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
      <Button type="submit" $isWide disabled={isBusy} aria-busy={isBusy}>
        {t(isBusy ? 'register.busy' : 'register.submit')}
      </Button>
      <p>
        {t('register.known')}{' '}
        <button type="button" onClick={() => ui.open('login')}>
          {t('nav.logIn')}
        </button>
      </p>
    </Foot>
  );
}

/** Tells the player that the affiliate code is not valid. */
function AffiliateWarning({ code, onClose }: { code: ErrorCode; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <WarningDialog
      title={t('register.invitation')}
      text={t(`error.${code}`)}
      confirmLabel={t('dialog.confirm')}
      closeLabel={t('dialog.close')}
      onClose={onClose}
    />
  );
}

/**
 * The form's initial data. The player may keep typing during hydration, so the values read before it can be stale. The
 * inputs are read again right after; if they differ, the form restarts with the new values and the cursor where it was.
 */
function useTyped(
  readTyped: (() => FormData) | undefined,
  otherwise: () => FormData,
): { first: FormData; version: number } {
  const [state, setState] = useState(() => ({ first: readTyped?.() ?? otherwise(), version: 0, focusedId: '' }));
  useLayoutEffect(() => {
    const typed = readTyped?.();
    if (state.version > 0 || !typed || JSON.stringify(typed) === JSON.stringify(state.first)) return;
    setState({ first: typed, version: 1, focusedId: document.activeElement?.id ?? '' });
  }, [readTyped, state]);
  useLayoutEffect(() => {
    if (state.focusedId) document.getElementById(state.focusedId)?.focus();
  }, [state]);
  return state;
}

/** The referral code of a friend, if the form asks for one. The server does not know it. */
function friendOf(settings: readonly FieldSetting[]): FormData {
  const isAsked = typeof location !== 'undefined' && settings.some(({ name }) => name === 'referralCode');
  const code = isAsked ? referralCode() : undefined;
  return code ? { referralCode: code } : {};
}
