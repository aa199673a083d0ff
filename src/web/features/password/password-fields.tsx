import { useTranslation } from 'react-i18next';
import { newPasswordFaults, passwordSetting } from '../../../shared/brand/password-rule.ts';
import { ruleOf } from '../../../shared/brand/registration.ts';
import type { PublicBrand } from '../../../shared/brand/public-brand.ts';
import type { FieldFault } from '../../../shared/errors.ts';
import { PasswordField } from '../../../ui/text-field.tsx';
import { missing } from '../../kit/use-faults.ts';
import type { Typed } from '../../kit/forms/use-form.ts';
import { useStore } from '../../stores/root-store.ts';

/** Faults of a new password and of its confirmation, if the form asks for one (spec §5). */
export function passwordFaultsOf(brand: PublicBrand, { newPassword = '', confirmNewPassword }: Typed): FieldFault[] {
  const isEmpty = confirmNewPassword === '';
  // An empty confirmation is reported as missing, not as a mismatch.
  const faults = newPasswordFaults(passwordSetting(brand, 'password'), {
    newPassword,
    confirmNewPassword: confirmNewPassword || newPassword,
  });
  return isEmpty ? [...faults, missing('confirmNewPassword')] : faults;
}

interface NewPasswordProps {
  idPrefix: string;
  faultOf: (field: string) => string | undefined;
  /** No confirmation field: the player has already typed a code. */
  isOnce?: boolean;
}

/** The field for a new password, with the brand's rule as its hint, and its confirmation. */
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
