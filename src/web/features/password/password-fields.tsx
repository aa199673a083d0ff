import { useTranslation } from 'react-i18next';
import { newPasswordFaults, passwordSetting } from '../../../shared/brand/password-rule.ts';
import { ruleOf } from '../../../shared/brand/registration.ts';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import type { FieldFault } from '../../../shared/errors.ts';
import { PasswordField } from '../../../ui/text-field.tsx';
import { missing } from '../../kit/use-faults.ts';
import { useStore } from '../../stores/root-store.ts';

/** What stands in the field of a password: blanks belong to it. */
export const passwordIn = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';

/** What is wrong with the new password in a form and, where one is asked for, its confirmation (spec §5). */
export function passwordFaultsIn(brand: PublicBrand, form: HTMLFormElement): FieldFault[] {
  const newPassword = passwordIn(form, 'newPassword');
  const isOnce = !form.elements.namedItem('confirmNewPassword');
  const confirmation = passwordIn(form, 'confirmNewPassword');
  const isEmpty = !isOnce && confirmation === '';
  // One that is empty is told as missing, and not as another one.
  const faults = newPasswordFaults(passwordSetting(brand, 'password'), {
    newPassword,
    confirmNewPassword: isOnce || isEmpty ? newPassword : confirmation,
  });
  return isEmpty ? [...faults, missing('confirmNewPassword')] : faults;
}

interface NewPasswordProps {
  idPrefix: string;
  faultOf: (field: string) => string | undefined;
  /** It is typed once, where a code has been typed already. */
  isOnce?: boolean;
}

/** A new password with the brand's rule under it, and its confirmation. */
export function NewPassword({ idPrefix, faultOf, isOnce = false }: NewPasswordProps) {
  const { boot } = useStore();
  const { t } = useTranslation();
  const { key, params } = ruleOf(passwordSetting(boot.brand, 'password'));
  const eye = { showLabel: t('field.showPassword'), hideLabel: t('field.hidePassword'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        {...eye}
        id={`${idPrefix}-new`}
        name="newPassword"
        label={t('password.new')}
        hint={t(key, params ?? {})}
        fault={faultOf('newPassword')}
      />
      {!isOnce && (
        <PasswordField
          {...eye}
          id={`${idPrefix}-confirm`}
          name="confirmNewPassword"
          label={t('password.confirm')}
          fault={faultOf('confirmNewPassword')}
        />
      )}
    </>
  );
}
