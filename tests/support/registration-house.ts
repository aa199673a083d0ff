import { afterAll, beforeAll, beforeEach } from 'vitest';
import { brokers, delta, makeProject, type FixtureProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';

export const REGISTRATION_PASSWORD = 'moss-lantern-4471';
const name = { name: 'username', required: true, minLength: 4, maxLength: 16 } as const;
const secret = { name: 'password', required: true, minLength: 8, maxLength: 64 } as const;
const number = delta.registration.mobile[0]!;
const agreement = { isPreTicked: true, ageMin: 18 };

/** A brand with a captcha in the form. */
const guarded = {
  ...brokers,
  merchantCode: 'GUARDED',
  hosts: ['guarded.test'],
  registration: { username: [name, secret, { name: 'captcha' }], agreement },
};
const proving = {
  ...brokers,
  merchantCode: 'PROVING',
  hosts: ['proving.test'],
  security: { ...brokers.security, humanCheck: 'proof-of-work' },
};
/** A brand whose players register by number and code, without a password. */
const texting = {
  ...delta,
  merchantCode: 'TEXTING',
  hosts: ['texting.test'],
  flags: { DIRECTREG3: true, USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true },
  security: { ...delta.security, refusesCommonPasswords: false },
  registration: {
    ...delta.registration,
    mobile: [number, { name: 'password', required: true }, { name: 'verificationCode' }, { name: 'affiliateCode' }],
  },
};
/** The same brand with a phone-verification service. */
const served = {
  ...texting,
  merchantCode: 'SERVED',
  hosts: ['served.test'],
  settings: { ...texting.settings, phoneVerification: 'service' },
};
/** A brand with agents' codes in the form and text fields of every kind. */
const wide = {
  ...brokers,
  merchantCode: 'WIDE',
  hosts: ['wide.test', 'gold.wide.test'],
  /** The second host is the domain of an agent. */
  agents: { ...brokers.agents, hosts: { 'gold.wide.test': 'GOLD7' } },
  registration: {
    username: [
      name,
      secret,
      { name: 'paymentPassword' },
      { name: 'affiliateCode' },
      { name: 'referralCode' },
      { name: 'nickname' },
      { name: 'line' },
      { name: 'address' },
      { name: 'birthday' },
    ],
    agreement,
  },
};
/** A brand with a higher age than the product's. */
const other = {
  ...wide,
  merchantCode: 'OTHER',
  hosts: ['other.test'],
  agents: brokers.agents,
  registration: { ...wide.registration, agreement: { ...agreement, ageMin: 25 } },
};

/** A gateway whose brands ask for more than a name and a password. `house` is there once the file's hooks have run. */
export interface RegistrationHouse {
  house: TestGateway;
  /** Registers by username. `more` are keys of the body beside the form. */
  register: (
    host: string,
    form: Record<string, unknown>,
    more?: Record<string, unknown>,
  ) => ReturnType<typeof registerByName>;
  /** Registers by mobile number of Vietnam. */
  registerMobile: (
    host: string,
    form: Record<string, unknown>,
    more?: Record<string, unknown>,
  ) => ReturnType<typeof registerByNumber>;
  memberOf: (merchant: string, account: string) => ReturnType<typeof readMember>;
}

/** Starts the gateway for a test file and closes it after the file. */
export function registrationHouse(): RegistrationHouse {
  const ground: RegistrationHouse = {
    house: undefined as unknown as TestGateway,
    register: (host, form, more = {}) => registerByName(ground.house, host, form, more),
    registerMobile: (host, form, more = {}) => registerByNumber(ground.house, host, form, more),
    memberOf: (merchant, account) => readMember(ground.house, merchant, account),
  };
  let project: FixtureProject;
  beforeAll(async () => {
    project = makeProject({
      guarded,
      proving,
      texting: { ...texting, market: { ...texting.market, demo: { openingBalanceMinor: 1_000 } } },
      served,
      wide,
      other,
    });
    ground.house = await startTestGateway({ project });
  });
  afterAll(async () => {
    await ground.house?.close();
    project?.close();
  });
  // The gateway counts messages and failed attempts per network, and all tests use the same one.
  beforeEach(async () => {
    for (const merchant of ['GUARDED', 'TEXTING', 'SERVED', 'WIDE', 'OTHER'])
      await ground.house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
  });
  return ground;
}

/** What the page of a site adds to a form. */
export const pageOf = (host: string) => ({
  registerUrl: `http://${host}/register`,
  domain: host,
  registerMethod: 'WEB',
  loginAfter: true,
});

const registerByName = (
  house: TestGateway,
  host: string,
  form: Record<string, unknown>,
  more: Record<string, unknown>,
) =>
  house.call('register', {
    host,
    body: { form: { password: REGISTRATION_PASSWORD, agreement: true, ...form }, ...pageOf(host), ...more },
  });

const registerByNumber = (
  house: TestGateway,
  host: string,
  form: Record<string, unknown>,
  more: Record<string, unknown>,
) =>
  house.call('registerMobile', {
    host,
    body: { form: { agreement: true, ...form }, ...pageOf(host), countryDialingCode: '84', ...more },
  });

const readMember = (house: TestGateway, merchant: string, account: string) =>
  house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member').selectAll().where('account', '=', account).executeTakeFirstOrThrow(),
  );
