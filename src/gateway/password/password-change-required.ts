import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { GatewayConfig } from '../config.ts';
import type { Member } from '../session/begin-session.ts';

const DAY_MS = 24 * 3_600_000;

/** What must be done about a password before anything else. */
export interface PasswordChange {
  mustChangePassword: boolean;
  passwordExpired: boolean;
}

/**
 * Whether a password must be changed: it is the default one, whose value stays with the gateway, somebody else has set it, or it is older than
 * the brand allows where the brand forces the change.
 * @param password as it was typed; nothing where a grant stood for it
 */
export function passwordChangeRequired(
  { defaultPassword }: Pick<GatewayConfig, 'defaultPassword'>,
  { flags, settings: { passwordExpiryDays } }: Pick<Brand, 'flags' | 'settings'>,
  member: Pick<Member, 'must_change_password' | 'password_set_at'>,
  password?: string,
): PasswordChange {
  const hasExpired =
    passwordExpiryDays > 0 && Date.now() - member.password_set_at.getTime() > passwordExpiryDays * DAY_MS;
  const passwordExpired = flags.PWDEXPFORCECHANGE3 === true && hasExpired;
  const isDefault = defaultPassword !== undefined && password === defaultPassword;
  return { passwordExpired, mustChangePassword: passwordExpired || isDefault || member.must_change_password };
}
