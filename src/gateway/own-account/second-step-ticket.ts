import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LoginMethod } from '../../shared/contract/session.ts';
import type { SecondStep } from '../../shared/errors.ts';
import { createTextSeal } from '../sealed-text.ts';
import type { Services } from '../services.ts';
import type { MemberTable } from '../database/tables.ts';
import { deviceOfCookie } from '../session/known-devices.ts';

/** How long a player may take to find the code. */
const TICKET_MS = 5 * 60_000;

/** A login whose first step is done: a password, a message's code, a provider or a remember grant. The fields are those of `VerifiedLogin`. */
interface FirstStep {
  method: LoginMethod;
  remember?: boolean | undefined;
  mustChangePassword?: boolean;
  passwordExpired?: boolean;
  isNewAccount?: boolean;
}

/** A login as its ticket holds it. */
interface OpenLogin extends FirstStep {
  merchantCode: string;
  memberId: string;
  /** Hash of the browser's device cookie. */
  device: string;
  /** Hash of the password hash: after a change of the password the ticket is worth nothing. */
  passwordState: string;
  endsAtMs: number;
}

type Member = Selectable<MemberTable>;
const seal = ({ config }: Pick<Services, 'config'>) => createTextSeal(config.sealKey, 'second steps of logins');
const passwordStateOf = ({ password_hash }: Pick<Member, 'password_hash'>): string =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url');
const deviceText = (cookie: string): string => deviceOfCookie(cookie).hash.toString('base64url');

/** The ticket with which the page continues a login. Only this browser can use it. */
export function ticketOf(
  services: Pick<Services, 'config' | 'clock'>,
  { method, remember, mustChangePassword, passwordExpired, isNewAccount }: FirstStep,
  member: Member,
  deviceCookie: string,
): SecondStep {
  const login = {
    method,
    remember,
    mustChangePassword,
    passwordExpired,
    isNewAccount,
    merchantCode: member.merchant_code,
    memberId: String(member.id),
    device: deviceText(deviceCookie),
    passwordState: passwordStateOf(member),
    endsAtMs: services.clock() + TICKET_MS,
  } satisfies { [Key in keyof OpenLogin]-?: OpenLogin[Key] | undefined };
  return { ticket: seal(services).seal(JSON.stringify(login)).toString('base64url') };
}

/** The login of a ticket, if it is one of this merchant and browser and has not ended. */
export function openTicket(
  services: Pick<Services, 'config' | 'clock'>,
  merchantCode: string,
  { ticket, deviceCookie }: { ticket: string; deviceCookie: string | undefined },
): OpenLogin | undefined {
  let login: OpenLogin;
  try {
    login = JSON.parse(seal(services).open(Buffer.from(ticket, 'base64url'))) as OpenLogin;
  } catch {
    // Not sealed by us.
    return undefined;
  }
  const isOwn = deviceCookie !== undefined && login.device === deviceText(deviceCookie);
  return login.merchantCode === merchantCode && isOwn && login.endsAtMs > services.clock() ? login : undefined;
}

/** Whether the password of the member is the one that the login began with. */
export const isPasswordOf = (login: OpenLogin, member: Member): boolean =>
  login.passwordState === passwordStateOf(member);
