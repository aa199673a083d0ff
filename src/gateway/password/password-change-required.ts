import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Member } from '../session/begin-session.ts';

const DAY_MS = 24 * 3_600_000;

/** The password that operators give to new accounts, if there is one. No response ever contains it. */
export interface DefaultPasswordConfig {
  defaultPassword?: string | undefined;
}

/** Whether a password must be changed before any other call, and whether it has expired. */
export interface RequiredChange {
  mustChangePassword: boolean;
  passwordExpired: boolean;
}

/**
 * Whether a password must be changed: because it is the default password, because an operator has set it, or because it
 * has expired on a brand that forces the change.
 * @param password as typed; `undefined` for a login with a remember grant
 */
export function passwordChangeRequired(
  { config: { defaultPassword }, clock }: { config: DefaultPasswordConfig; clock: () => number },
  { flags, settings: { passwordExpiryDays } }: Pick<Brand, 'flags' | 'settings'>,
  member: Pick<Member, 'must_change_password' | 'password_set_at'>,
  password?: string,
): RequiredChange {
  const hasExpired = passwordExpiryDays > 0 && clock() - member.password_set_at.getTime() > passwordExpiryDays * DAY_MS;
  const passwordExpired = flags.PWDEXPFORCECHANGE3 === true && hasExpired;
  const isDefault = defaultPassword !== undefined && password === defaultPassword;
  return { passwordExpired, mustChangePassword: passwordExpired || isDefault || member.must_change_password };
}
