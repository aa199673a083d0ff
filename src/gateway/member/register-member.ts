import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedSite } from '../../publisher/publish.ts';
import type { Brand } from '../../shared/brand/brand.generated.ts';
import { mobileAccount, mobileFormOf } from '../../shared/brand/mobile-number.ts';
import { AGREEMENT } from '../../shared/brand/registration.ts';
import type { RegisterMethod } from '../../shared/brand/register-methods.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { memberCalls } from '../../shared/contract/member.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { uplineOf } from '../agent/upline-of.ts';
import type { Services } from '../services.ts';
import { beginKnownSession } from '../session/begin-session.ts';
import type { AttemptLimit } from '../verification/attempts.ts';
import { checkForm, type Form } from './check-form.ts';
import { isTaken, openAccount } from './open-account.ts';
import { asksForNumber, checkPerson, verifiedNumber, type RegistrationBody } from './verify-registration.ts';

/** A registration request, by either method. */
export interface Registration {
  site: PublishedSite;
  method: RegisterMethod;
  body: RegistrationBody;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Registered = Result<
  ValueOf<typeof memberCalls.register>,
  Exclude<(typeof memberCalls.register)['errors'][number], 'unsealed'> | 'bad_request'
>;

/** Accounts that one network may try to open. Each costs a password hash, but a whole mobile network may share one address. */
const registrationsOfNetwork: AttemptLimit = { max: 100, windowMs: 60 * 60_000 };
/** How often one network may learn that a username is taken: often enough to find a free one, too seldom to list the members. */
const takenOfNetwork: AttemptLimit = { max: 30, windowMs: 60 * 60_000 };

/**
 * Opens an account and logs it in. The order of the checks makes sure that a refused registration uses up no code: the form against the brand's
 * schema, the human check and the captcha, the affiliate code, the username, the passwords, the code sent to the number, the account. If the
 * brand requires that code, only the owner of a number can learn that it has an account.
 */
export async function registerMember(
  services: Services,
  { site, method, body, request, reply }: Registration,
): Promise<Registered> {
  const { brand } = site.loaded;
  const { merchantCode, market } = brand;
  const rules = site.registration[method];
  if (!rules) return fail('registration_closed');
  if (!isOfMarket(brand, body)) return fail('bad_request');
  const checked = await checkForm(services, site, rules, body.form);
  if (!checked.ok) return checked;
  const form = checked.value;
  const person = await checkPerson(services, { brand, rules, form, body, address: request.ip });
  if (!person.ok) return person;
  const upline = await uplineOf(services, {
    brand,
    host: request.hostname,
    typed: textOf(form, 'affiliateCode'),
    affiliateCode: body.affiliateCode,
    referralCode: textOf(form, 'referralCode') ?? body.referralCode,
    address: request.ip,
  });
  if (!upline.ok) return upline;

  const account = accountOf(site, method, form);
  const number = method === 'mobile' ? account : undefined;
  const within = await services.attempts.limitNetwork(merchantCode, 'register', request.ip, registrationsOfNetwork);
  if (!within.ok) return within;
  const isToldByCode = number !== undefined && asksForNumber(brand);
  const free = isToldByCode
    ? ok(null)
    : await checkFree(services, { merchantCode, account, number, address: request.ip });
  if (!free.ok) return free;
  const hashes = await hashesOf(services, merchantCode, form);
  if (!hashes.ok) return hashes;
  const verified = await verifiedNumber(services, { brand, number, form, body, request });
  if (!verified.ok) return verified;
  const opened = await openAccount(
    services,
    {
      merchantCode,
      account,
      nickname: textOf(form, 'nickname') ?? account,
      ...hashes.value,
      customerType: 0,
      currency: market.currency,
      uplineId: upline.value?.memberId,
      profile: profileOf(method, form, body),
      at: new Date(services.clock()),
    },
    { verifiedMobile: verified.value, ...(upline.value?.isByCode && body.subId && { subId: body.subId }) },
  );
  if (!opened.ok) return opened;
  const begun = await beginKnownSession(services, {
    site,
    request,
    reply,
    memberId: opened.value.memberId,
    method: 'register',
  });
  if (!begun.ok) return begun;
  const { token, userName, customerType } = begun.value;
  return ok({ token, userName, customerType });
}

/** Whether the username is free. Beyond the limit the answer is the same for free and taken ones. */
async function checkFree(
  services: Services,
  {
    merchantCode,
    account,
    number,
    address,
  }: { merchantCode: string; account: string; number: string | undefined; address: string },
): Promise<Result<null, 'username_taken' | 'too_many_requests'>> {
  const { attempts } = services;
  if ((await attempts.countOfNetwork(merchantCode, 'name taken', address)) >= takenOfNetwork.max)
    return fail('too_many_requests');
  if (!(await isTaken(services, merchantCode, { account, number }))) return ok(null);
  const within = await attempts.limitNetwork(merchantCode, 'name taken', address, takenOfNetwork);
  return within.ok ? fail('username_taken') : within;
}

/** Fields that have a column of their own, or are no longer needed. */
const NOT_KEPT: readonly string[] = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'captcha',
  'verificationCode',
  AGREEMENT,
];

const textOf = (form: Form, name: string): string | undefined =>
  typeof form[name] === 'string' ? form[name] : undefined;

/** The username of the account: as typed, or the mobile number in its canonical form. */
function accountOf({ loaded: { brand } }: PublishedSite, method: RegisterMethod, form: Form): string {
  if (method === 'username') return String(form['username']);
  const mobileForm = mobileFormOf(brand);
  const account = mobileForm && mobileAccount(String(form['mobileNum']), mobileForm);
  if (!account) throw new Error('a form that passed its schema holds no mobile number');
  return account;
}

/** A form without a password opens an account without one. */
async function hashesOf(
  { passwordHasher }: Services,
  merchantCode: string,
  form: Form,
): Promise<Result<{ passwordHash: string | null; paymentPasswordHash?: string }, 'busy'>> {
  const [password, payment] = [textOf(form, 'password'), textOf(form, 'paymentPassword')];
  const hash = password === undefined ? ok(null) : await passwordHasher.hash(merchantCode, password);
  if (!hash.ok) return hash;
  const paymentHash = payment === undefined ? undefined : await passwordHasher.hash(merchantCode, payment);
  if (paymentHash && !paymentHash.ok) return paymentHash;
  return ok({ passwordHash: hash.value, ...(paymentHash && { paymentPasswordHash: paymentHash.value }) });
}

/**
 * Whether the page is of the brand's market: with another dialing code a number would belong to another person. A form
 * without a number may lack the code.
 */
function isOfMarket({ market }: Brand, { countryDialingCode, form }: RegistrationBody): boolean {
  const isNeeded = countryDialingCode !== undefined || Boolean(form['mobileNum']);
  return !isNeeded || countryDialingCode === market.dialingCode;
}

/**
 * The profile: the other fields, and the codes that the page sends along. A code that the player typed overrides that of
 * the address. Only a registration by number stores the dialing code, because it marks the username as a number.
 */
function profileOf(
  method: RegisterMethod,
  form: Form,
  { countryDialingCode, referralCode, affiliateCode }: RegistrationBody,
): Record<string, unknown> {
  return {
    ...(method === 'mobile' && { countryDialingCode }),
    referralCode,
    affiliateCode,
    ...Object.fromEntries(Object.entries(form).filter(([name]) => !NOT_KEPT.includes(name))),
  };
}
