import type { FieldSetting } from '../contract/system.ts';
import type { FieldFault } from '../errors.ts';
import type { Brand } from './brand.generated.ts';
import { fieldSettings } from './registration.ts';
import { textFault } from './text-fault.ts';

/** What a new password is for: the login, or withdrawals. */
export type PasswordKind = 'password' | 'paymentPassword';

/** The rule of a brand's passwords: of its registration by username, else of that by mobile, else the defaults. */
export function passwordSetting(
  { registration: { username = [], mobile = [] }, patterns }: Pick<Brand, 'registration' | 'patterns'>,
  kind: PasswordKind,
): FieldSetting {
  const field = [...username, ...mobile].find(({ name }) => name === kind) ?? { name: kind };
  return fieldSettings([field], patterns)[0]!;
}

/** The fault of a confirmation that differs from the password. */
export const confirmationFault = (field: string): FieldFault => ({ field, key: 'validation.checkPass' });

/** The two fields of every form that sets a password. */
export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

/** The faults of a new password and its confirmation. */
export function newPasswordFaults(rule: FieldSetting, { newPassword, confirmNewPassword }: NewPassword): FieldFault[] {
  const fault = textFault(rule, newPassword);
  return [
    ...(fault ? [{ ...fault, field: 'newPassword' }] : []),
    ...(newPassword === confirmNewPassword ? [] : [confirmationFault('confirmNewPassword')]),
  ];
}

/** The fault of a new password that is among the most common ones. */
export const commonPasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordCommon' });

/** The fault of a new password that equals the old one. */
export const samePasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordSame' });

/** The fault of a wrong old password. */
export const wrongPasswordFault = (field: string): FieldFault => ({ field, key: 'validation.passwordWrong' });
