import type { PublishedSite } from '../../publisher/publish.ts';
import {
  commonPasswordFault,
  confirmationFault,
  passwordSetting,
  type NewPassword,
  type PasswordKind,
} from '../../shared/brand/password-rule.ts';
import { holdsUsername, usernameInPasswordFault } from '../../shared/brand/holds-username.ts';
import { textFault } from '../../shared/brand/text-fault.ts';
import { fail, ok, type FieldFault, type Result } from '../../shared/errors.ts';
import { readMember } from '../account/read-member.ts';
import type { Services } from '../services.ts';
import { isCommonPassword } from './common-passwords.ts';

type Site = Pick<PublishedSite, 'loaded'>;
type ConfigService = Pick<Services, 'config'>;

/** A new password: its form field, what it is for, and the names of its account that it may not hold (PWD-35). */
export interface PasswordToCheck {
  password: string;
  field: string;
  kind?: PasswordKind | undefined;
  usernames: readonly string[];
}

/**
 * The faults of a new password: by the rule of the brand's registration, by the account's username and, if the brand refuses common
 * passwords, by the list of those.
 */
export async function passwordFaults(
  services: ConfigService,
  site: Site,
  { password, field, kind = 'password', usernames }: PasswordToCheck,
): Promise<FieldFault[]> {
  const fault = textFault(passwordSetting(site.loaded.brand, kind), password);
  if (fault) return [{ ...fault, field }];
  if (usernames.some((username) => holdsUsername(password, username))) return [usernameInPasswordFault(field)];
  return commonPasswordFaults(services, site, password, field);
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
  { usernames, kind }: Pick<PasswordToCheck, 'usernames' | 'kind'>,
): Promise<FieldFault[]> {
  const faults = await passwordFaults(services, site, { password: newPassword, field: 'newPassword', kind, usernames });
  return newPassword === confirmNewPassword ? faults : [...faults, confirmationFault('confirmNewPassword')];
}

/** The names that a password of this account may not hold: its username and, if that is a mobile number, the number without its dialing code. */
export function usernamesOf({ loaded: { brand } }: Site, account: string): string[] {
  const { dialingCode } = brand.market;
  const isNumber = dialingCode !== undefined && /^[0-9]+$/.test(account) && account.startsWith(dialingCode);
  return isNumber ? [account, account.slice(dialingCode.length)] : [account];
}

/** The fault of a new password with the username of its account, for accounts that are known only after a code or a link was checked. */
export async function memberNameFault(
  { database }: Pick<Services, 'database'>,
  site: Site,
  memberId: bigint,
  newPassword: string,
): Promise<Result<null, 'validation_failed'>> {
  const { account } = await readMember(database, site.loaded.brand.merchantCode, memberId);
  const isHeld = usernamesOf(site, account).some((username) => holdsUsername(newPassword, username));
  return isHeld ? fail('validation_failed', { faults: [usernameInPasswordFault('newPassword')] }) : ok(null);
}
