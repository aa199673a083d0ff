import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import type { Brand } from './brand.generated.ts';
import { fieldSettings } from './registration.ts';
import { textFault } from './text-fault.ts';

/** What a new password is for: the login, or withdrawals. */
export type PasswordKind = 'password' | 'paymentPassword';

/** The rule of a brand's passwords: that of its registration, the form by username first, or the defaults where no form asks for one. */
export function passwordSetting(
  { registration: { username = [], mobile = [] }, patterns }: Pick<Brand, 'registration' | 'patterns'>,
  kind: PasswordKind,
): FieldSetting {
  const field = [...username, ...mobile].find(({ name }) => name === kind) ?? { name: kind };
  return fieldSettings([field], patterns)[0]!;
}

/** A confirmation that differs from what it confirms. */
export const confirmationFault = (field: string): FieldFault => ({ field, key: 'validation.checkPass' });

/** The two fields of every form that sets a password. */
export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

/** What a rule has against a new password, and its confirmation against it. */
export function newPasswordFaults(rule: FieldSetting, { newPassword, confirmNewPassword }: NewPassword): FieldFault[] {
  const fault = textFault(rule, newPassword);
  return [
    ...(fault ? [{ ...fault, field: 'newPassword' }] : []),
    ...(newPassword === confirmNewPassword ? [] : [confirmationFault('confirmNewPassword')]),
  ];
}

/** A new password that thousands use. */
export const commonPasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordCommon' });

/** A new password that is the old one. */
export const samePasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordSame' });

/** An old password that is not the right one. */
export const wrongPasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordWrong' });
