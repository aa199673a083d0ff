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
type Config = Pick<Services, 'config'>;

/** Everything against a new password: the rule of the brand's registration, and the list of common ones where the brand refuses those. */
export async function passwordFaults(
  services: Config,
  site: Site,
  password: string,
  field: string,
  kind: PasswordKind = 'password',
): Promise<FieldFault[]> {
  const fault = textFault(passwordSetting(site.loaded.brand, kind), password);
  return fault ? [{ ...fault, field }] : commonPasswordFaults(services, site, password, field);
}

/** The same where the rule has been held against it already. The default password is everybody's, whatever the brand. */
export async function commonPasswordFaults(
  { config }: Config,
  { loaded: { brand } }: Site,
  password: string,
  field: string,
): Promise<FieldFault[]> {
  if (config.defaultPassword !== undefined && password === config.defaultPassword) return [commonPasswordFault(field)];
  return brand.security.refusesCommonPasswords && (await isCommonPassword(password))
    ? [commonPasswordFault(field)]
    : [];
}

/** Everything against a new password and its confirmation. */
export async function newPasswordFaults(
  services: Config,
  site: Site,
  { newPassword, confirmNewPassword }: NewPassword,
  kind?: PasswordKind,
): Promise<FieldFault[]> {
  const faults = await passwordFaults(services, site, newPassword, 'newPassword', kind);
  return newPassword === confirmNewPassword ? faults : [...faults, confirmationFault('confirmNewPassword')];
}
