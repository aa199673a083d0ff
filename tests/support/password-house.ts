import { afterAll, beforeAll, beforeEach } from 'vitest';
import { delta, locked, makeProject, type FixtureProject } from './fixture-project.ts';
import { startTestGateway, type TestGateway } from './gateway.ts';
import { sentMessages, type TestMessage } from './person.ts';

export const OLD_PASSWORD = 'moss-lantern-4471';
export const NEW_PASSWORD = 'fern-compass-8802';
/** The password that operators give to accounts they open. */
export const DEFAULT_PASSWORD = 'welcome-to-the-house';
export const PASSWORD_HOST = 'keys.test';
/** A brand with SMS codes that refuses common passwords. */
const keys = {
  ...delta,
  merchantCode: 'KEYS',
  hosts: [PASSWORD_HOST],
  flags: { ...delta.flags, CHNGPASSVERIF3: true, MOBILEVERCODELOGIN3: true },
  settings: { ...delta.settings, smsLogin: true },
  security: { ...delta.security, refusesCommonPasswords: true },
};
/** A brand that reveals unknown accounts, and does not log in after a reset. */
const telling = {
  ...keys,
  merchantCode: 'TELLING',
  hosts: ['telling.test'],
  security: { ...keys.security, tellsUnknownAccount: true, autoLoginAfterReset: false, refusesCommonPasswords: false },
};

/** A player with a verified e-mail address and number. */
export interface ContactedPlayer {
  host: string;
  merchant: string;
  username: string;
  token: string;
  id: bigint;
  email: string;
  mobile: string;
}

/** A gateway with brands whose players change and reset passwords. `house` is there once the file's hooks have run. */
export interface PasswordHouse {
  house: TestGateway;
  /** Registers a player of the brand KEYS or TELLING. */
  newPlayer: (host?: string) => Promise<ContactedPlayer>;
  sessionIsOpen: (player: ContactedPlayer, token: string) => Promise<boolean>;
  /** Whether this password is the account's. It checks the stored hash, so that no login throttle interferes. */
  opens: (player: ContactedPlayer, password: string) => Promise<boolean>;
  /** Changes the password from the old to the new one; `body` replaces fields. */
  change: (player: ContactedPlayer, body?: Record<string, unknown>) => ReturnType<typeof changePassword>;
  messagesTo: (address: string) => TestMessage[];
}

let players = 0;

/** Starts the gateway for a test file and closes it after the file. */
export function passwordHouse(): PasswordHouse {
  const ground: PasswordHouse = {
    house: undefined as unknown as TestGateway,
    newPlayer: (host = PASSWORD_HOST) => newPlayer(ground.house, host),
    sessionIsOpen: async ({ host }, token) => (await ground.house.call('memberInfo', { host, token })).status === 200,
    opens: (player, password) => opens(ground.house, player, password),
    change: (player, body = {}) => changePassword(ground.house, player, body),
    messagesTo: (address) => sentMessages(ground.house).filter(({ to }) => to === address),
  };
  let project: FixtureProject;
  beforeAll(async () => {
    project = makeProject({ keys, telling, locked });
    ground.house = await startTestGateway({
      project,
      config: { defaultPassword: DEFAULT_PASSWORD },
    });
  });
  afterAll(async () => {
    await ground.house?.close();
    project?.close();
  });
  // The gateway counts wrong answers and messages per network, and all tests use the same one.
  beforeEach(async () => {
    for (const merchant of ['KEYS', 'TELLING'])
      await ground.house.database.withMerchant(merchant, (trx) => trx.deleteFrom('attempt').execute());
  });
  return ground;
}

async function newPlayer(house: TestGateway, host: string): Promise<ContactedPlayer> {
  players += 1;
  const username = `anna${players}`;
  const form = { username, password: OLD_PASSWORD, confirmPassword: OLD_PASSWORD, agreement: true };
  const { value } = await house.call('register', {
    host,
    body: { form, registerUrl: `http://${host}/`, domain: host, registerMethod: 'WEB', loginAfter: true },
  });
  const merchant = (await house.gateway.services.sites.forHost(host))!.loaded.brand.merchantCode;
  const id = BigInt((await house.call('memberInfo', { host, token: value.token })).value.id);
  const [email, mobile] = [`${username}@example.org`, `849120${String(10_000 + players)}`];
  await house.database.withMerchant(merchant, (trx) =>
    trx
      .insertInto('member_contact')
      .values([
        { merchant_code: merchant, kind: 'email', value: email, member_id: id },
        { merchant_code: merchant, kind: 'mobile', value: mobile, member_id: id },
      ])
      .execute(),
  );
  return { host, merchant, username, token: value.token, id, email, mobile };
}

async function opens(house: TestGateway, { merchant, id }: ContactedPlayer, password: string): Promise<boolean> {
  const { password_hash: hash } = await house.database.withMerchant(merchant, (trx) =>
    trx.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const verified = await house.gateway.services.passwordHasher.verify(merchant, hash ?? undefined, password);
  return verified.ok && verified.value;
}

const changePassword = (house: TestGateway, { host, token }: ContactedPlayer, body: Record<string, unknown>) =>
  house.call('changePassword', {
    host,
    token,
    body: { oldPassword: OLD_PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...body },
  });
