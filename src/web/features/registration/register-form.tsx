import type { ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ageRuleOf } from '../../../shared/brand/birthday.ts';
import { AGREEMENT, crossFieldFaults, faultOf } from '../../../shared/brand/registration.ts';
import type { RegisterMethod } from '../../../shared/brand/register-methods.ts';
import type { FieldSetting } from '../../../shared/contract/system.ts';
import type { FieldFault } from '../../../shared/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { SchemaForm, type FormData } from '../../../ui/form/schema-form.tsx';
import { space } from '../../../ui/measure.ts';
import { Warning } from '../../../ui/warning.tsx';
import type { RegisterFormData } from '../../../shared/site/boot-data.ts';
import { referralCode } from '../../stores/referral.ts';
import { useStore } from '../../stores/root-store.ts';
import { register } from './register.ts';
import { useLooks } from './use-looks.ts';

/** Prefix of the inputs' ids in the form of a method: both forms stand in one page. */
export const idPrefixOf = (method: RegisterMethod): string => (method === 'username' ? 'field' : 'mobile');

const Foot = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  & > p { color: var(--color-muted); text-align: center; }
  & > p > button { min-height: 44px; padding: 0 ${space(1)}; color: var(--color-accent); font-weight: var(--weight-strong); }
`;

interface RegisterFormProps {
  form: RegisterFormData;
  /** Compiled for exactly this schema; the server renders without one. */
  validator: ValidatorType<FormData>;
  /** Reads what stands in the prerendered inputs; a server has nothing to read. */
  readTyped?: () => FormData;
}

/** The registration form of a method: rendered from the brand's fields, a root of its own in the template's dialog. */
export const RegisterForm = observer(function RegisterForm({ form, validator, readTyped }: RegisterFormProps) {
  const store = useStore();
  const { t } = useTranslation();
  const { method, schema } = form;
  const [settings] = useState(() => form.settings.filter(({ enabled }) => enabled));
  const idPrefix = idPrefixOf(method);
  const { isPreTicked } = store.boot.brand.registration.agreement;
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { first, turn } = useTyped(readTyped, () => ({ ...(isPreTicked && { [AGREEMENT]: true }), ...friendOf(settings) }));
  const [order] = useState(() => [...settings.map((setting) => setting.name), AGREEMENT]);
  const say = ({ key, params }: FieldFault) => t(key, params ?? {});

  const submit = async (data: FormData) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await register(store, method, data);
    setBusy(false);
    setFaults(answer.ok ? [] : answer.faults);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };

  return (
    <SchemaForm
      key={turn}
      idPrefix={idPrefix}
      schema={schema}
      validator={validator}
      order={order}
      context={{ looks: useLooks(form, idPrefix, readTyped !== undefined), sayFault: say, showPassword: t('field.showPassword'), hidePassword: t('field.hidePassword') }}
      initialData={first}
      faultOf={(error) => faultOf(error, settings)}
      crossFieldFaults={(data) => crossFieldFaults(data, ageRuleOf(store.boot.brand))}
      serverFaults={faults}
      onChange={() => faults.length > 0 && setFaults([])}
      onSubmit={(data) => void submit(data)}
    >
      <Foot>
        {refusal && <Warning>{t(`error.${refusal}`)}</Warning>}
        <Button type="submit" $isWide disabled={isBusy} aria-busy={isBusy}>{t(isBusy ? 'register.busy' : 'register.submit')}</Button>
        <p>{t('register.known')} <button type="button" onClick={() => store.ui.open('login')}>{t('nav.logIn')}</button></p>
      </Foot>
    </SchemaForm>
  );
});

/**
 * The form's first data. The player types on while the form is being taken over, and what was read before that is old by then: right
 * after it the inputs are read once more, and if they say something else the form begins again with that, the cursor where it was.
 */
function useTyped(readTyped: (() => FormData) | undefined, otherwise: () => FormData): { first: FormData; turn: number } {
  const [state, setState] = useState(() => ({ first: readTyped?.() ?? otherwise(), turn: 0, focusedId: '' }));
  useLayoutEffect(() => {
    const typed = readTyped?.();
    if (state.turn > 0 || !typed || JSON.stringify(typed) === JSON.stringify(state.first)) return;
    setState({ first: typed, turn: 1, focusedId: document.activeElement?.id ?? '' });
  }, [readTyped, state]);
  useLayoutEffect(() => {
    if (state.focusedId) document.getElementById(state.focusedId)?.focus();
  }, [state]);
  return state;
}

/** The code of a friend, where the form asks for one. A server knows of none. */
function friendOf(settings: readonly FieldSetting[]): FormData {
  const isAsked = typeof location !== 'undefined' && settings.some(({ name }) => name === 'referralCode');
  const code = isAsked ? referralCode() : undefined;
  return code ? { referralCode: code } : {};
}
