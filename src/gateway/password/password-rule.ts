import type { PublishedSite } from '../../publisher/publish.ts';
import {
  commonPasswordFault,
  confirmationFault,
  passwordSetting,
  type NewPassword,
  type PasswordKind,
} from '../../shared/brand/password-rule.ts';
import { textFault } from '../../shared/brand/text-fault.ts';
import type { FieldFault } from '../../shared/errors.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';

type Site = Pick<PublishedSite, 'loaded'>;
type ConfigService = Pick<Services, 'config'>;

/**
 * The faults of a new password: by the rule of the brand's registration and, if the brand refuses common passwords, by
 * the list of those.
 */
export async function passwordFaults(
  services: ConfigService,
  site: Site,
  password: string,
  field: string,
  kind: PasswordKind = 'password',
): Promise<FieldFault[]> {
  const fault = textFault(passwordSetting(site.loaded.brand, kind), password);
  return fault ? [{ ...fault, field }] : commonPasswordFaults(services, site, password, field);
}

/** The same for a password that has already passed the rule. The default password counts as common on every brand. */
export async function commonPasswordFaults(
  { config }: ConfigService,
  { loaded: { brand } }: Site,
  password: string,
  field: string,
): Promise<FieldFault[]> {
  if (config.defaultPassword !== undefined && password === config.defaultPassword) return [commonPasswordFault(field)];
  return brand.security.refusesCommonPasswords && (await isCommonPassword(password))
    ? [commonPasswordFault(field)]
    : [];
}

/** The faults of a new password and its confirmation. */
export async function newPasswordFaults(
  services: ConfigService,
  site: Site,
  { newPassword, confirmNewPassword }: NewPassword,
  kind?: PasswordKind,
): Promise<FieldFault[]> {
  const faults = await passwordFaults(services, site, newPassword, 'newPassword', kind);
  return newPassword === confirmNewPassword ? faults : [...faults, confirmationFault('confirmNewPassword')];
}
