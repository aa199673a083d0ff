import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Brand } from '../../src/shared/brand/brand.generated.ts';
import { projectRoot } from '../../scripts/checks/sources.ts';

/** A folder with `brands`, `themes` and a list of vendors, as a gateway needs it, with fixture brands. */
export interface FixtureProject {
  directory: string;
  /** Writes a brand, replacing one of the same name. A text is written as it is, valid or not. */
  write(slug: string, brand: object | string): void;
  close(): void;
}

/** Its grey can be seen on a dark header and on a light one. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" fill="#8a8a8a"/></svg>';
const copy = { help: '# Help\n\nAsk us.', terms: '# Terms\n\nPlay fair.', hero: '# Begin\n\nA **good** lanternlight.' };

/** The defaults of the schema, written out, because a fixture is a complete brand. */
const filledIn: Pick<
  Brand,
  | 'settings'
  | 'access'
  | 'features'
  | 'cashier'
  | 'levels'
  | 'mall'
  | 'kyc'
  | 'referral'
  | 'contact'
  | 'apps'
  | 'pages'
  | 'security'
  | 'responsible'
  | 'agents'
> = {
  settings: { passwordExpiryDays: 0, phoneVerification: 'code', socialLogin: [] },
  access: {},
  features: {},
  agents: {
    enableCt: false,
    salary: false,
    hourSalary: false,
    realTimeSalary: false,
    hosts: {},
    approveAboveMinor: 100_000_000,
    transferMinMinor: 100,
    transferMaxMinor: 100_000_000,
  },
  referral: {
    at: 'firstDeposit',
    giftKind: 'cash',
    giftMinor: 0,
    depositMinMinor: 1,
    turnoverMinor: 1,
    days: 30,
    friendsMax: 100,
  },
  levels: { counts: 'stakes', period: 'rolling', days: 90, list: [] },
  cashier: {
    isSingleWallet: true,
    deposits: [],
    chipsMinor: [],
    depositMinutes: 30,
    withdrawals: [],
    payeesMax: 5,
    payeeWaitHours: 0,
    canCancelWithdrawals: true,
    receiptMinutes: 1440,
    review: {
      automaticMaxMinor: 0,
      firstNeedsOperator: true,
      perDayMax: 3,
      newPayeeDays: 7,
      fourEyesMinor: 10_000_000,
      decideMinutes: 240,
    },
  },
  contact: {},
  apps: {},
  pages: { footer: [] },
  security: {
    idleMinutes: 30,
    sessionHours: 12,
    loginFailuresMax: 3,
    autoLoginAfterReset: true,
    humanCheck: 'off',
    verifiesNewAddress: true,
    refusesCommonPasswords: true,
    transfersBetweenAccounts: true,
  },
  responsible: {
    freePlayLabels: true,
    limits: true,
    exclusion: true,
    marketingConsent: false,
    limitLoosenHours: 24,
    realityCheckMinutes: 0,
    exclusionDaysMin: 1,
  },
  kyc: {
    isOn: false,
    firstWithdrawal: true,
    sumMinor: 0,
    sumDays: 30,
    nameDiffers: true,
    answerDays: 14,
    retentionDays: 1825,
    tiers: [{ documents: [] }, { documents: ['identity'] }],
  },
  mall: { isOn: false, pointMinor: { live: 0, lott: 0, pvp: 0, rng: 0, sports: 0, deposit: 0 } },
};

const base: Pick<Brand, '$schema' | 'schemaVersion' | 'theme' | 'home' | 'navigation'> & typeof filledIn = {
  ...filledIn,
  $schema: '../../schemas/brand.schema.json',
  schemaVersion: 2,
  theme: { tokens: 'night', mode: 'dark', logo: 'assets/logo.svg', icon: 'assets/icon.svg' },
  home: { layout: 'rail', sections: [{ section: 'hero', gameId: 'red-one', copy: 'hero' }, { section: 'game-wall' }] },
  navigation: { header: ['home'], side: ['home', 'help'], footer: ['help', 'terms'] },
};

const fields: Brand['registration']['username'] = [
  { name: 'username', required: true, minLength: 4, maxLength: 16 },
  { name: 'password', required: true, minLength: 8, maxLength: 64 },
  { name: 'confirmPassword', required: true },
  { name: 'payeeName', required: true },
  { name: 'email' },
  { name: 'line' },
];

/** Two languages, two decimals, play money, two vendors. */
export const alpha = {
  ...base,
  merchantCode: 'ALPHA',
  name: 'Alpha House',
  hosts: ['alpha.test', 'www.alpha.test'],
  market: { currency: 'THB', timeZone: 'Asia/Bangkok', jurisdiction: 'open', demo: { openingBalanceMinor: 500_000 } },
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  languages: { default: 'EN', switch: ['EN', 'TY'] },
  registration: { username: fields, agreement: { isPreTicked: true, ageMin: 20 } },
  vendors: ['RED', 'BLUE'],
} satisfies Brand;

/** One language that is not English, a currency without decimals, one vendor. */
export const beta = {
  ...base,
  merchantCode: 'BETA',
  name: 'Beta Club',
  hosts: ['beta.test'],
  market: { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'open', demo: { openingBalanceMinor: 9_000 } },
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  languages: { default: 'TH', switch: ['TH'] },
  registration: {
    username: [
      { name: 'username', required: true, minLength: 6, maxLength: 6 },
      { name: 'password', required: true },
    ],
    agreement: { isPreTicked: false, ageMin: 21 },
  },
  vendors: ['BLUE'],
} satisfies Brand;

/** No registration, and no play money. */
export const gamma = {
  ...base,
  merchantCode: 'GAMMA',
  name: 'Gamma <Bar> & "Grill"',
  hosts: ['gamma.test'],
  market: { currency: 'THB', timeZone: 'Asia/Bangkok', jurisdiction: 'open' },
  flags: {},
  languages: { default: 'EN', switch: ['EN'] },
  registration: { username: fields, agreement: { isPreTicked: true, ageMin: 20 } },
  vendors: ['RED'],
} satisfies Brand;

/**
 * Registration by username and by mobile number, in a country with a trunk prefix of 0. Most tests leave this brand
 * out.
 */
export const delta = {
  ...base,
  merchantCode: 'DELTA',
  name: 'Delta Line',
  hosts: ['delta.test', 'delta.localhost'],
  market: { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'open', dialingCode: '84' },
  flags: { DIRECTREG3: true, USERNAMEREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true },
  languages: { default: 'EN', switch: ['EN', 'TY'] },
  registration: {
    username: [...fields.slice(0, 3), { name: 'referralCode' }],
    mobile: [
      { name: 'mobileNum', required: true, minLength: 9, maxLength: 10 },
      { name: 'password', required: true },
      { name: 'payeeName' },
      { name: 'referralCode' },
    ],
    agreement: { isPreTicked: true, ageMin: 18 },
  },
  vendors: ['RED'],
} satisfies Brand;

/** Its games need a login, and its agents have their own login page. Most tests leave this brand out. */
export const locked = {
  ...base,
  merchantCode: 'LOCKED',
  name: 'Locked Rooms',
  hosts: ['locked.test', 'locked.localhost'],
  market: { currency: 'THB', timeZone: 'Asia/Bangkok', jurisdiction: 'open', demo: { openingBalanceMinor: 500_000 } },
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  languages: { default: 'EN', switch: ['EN', 'TY'] },
  access: { forcedLogin: true },
  navigation: { ...base.navigation, account: ['sign-out'] },
  registration: { username: fields.slice(0, 2), agreement: { isPreTicked: true, ageMin: 20 } },
  vendors: ['RED', 'BLUE'],
} satisfies Brand;

/** A brand with agents, and a link to their login in its navigation. */
export const brokers = {
  ...base,
  merchantCode: 'BROKERS',
  name: 'Brokers Yard',
  hosts: ['brokers.test', 'brokers.localhost'],
  market: { currency: 'THB', timeZone: 'Asia/Bangkok', jurisdiction: 'open', demo: { openingBalanceMinor: 500_000 } },
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  languages: { default: 'EN', switch: ['EN', 'TY'] },
  access: { agents: true },
  navigation: {
    ...base.navigation,
    side: ['home', 'help', 'agent-log-in', 'agent-home'],
    account: ['agent-home', 'sign-out'],
  },
  registration: { username: fields.slice(0, 2), agreement: { isPreTicked: true, ageMin: 20 } },
  vendors: ['RED'],
} satisfies Brand;

/** Words of the brands: folder of the brand → language → locale key → text. */
export type FixtureWords = Record<string, Record<string, Record<string, string>>>;

/** Makes the folder with the given brands, by the names of their folders. */
export function makeProject(
  brands: Record<string, object | string> = { alpha, beta, gamma },
  words: FixtureWords = {},
): FixtureProject {
  const directory = mkdtempSync(join(tmpdir(), 'livery-project-'));
  mkdirSync(join(directory, 'schemas'));
  writeFileSync(
    join(directory, 'schemas/vendors.json'),
    JSON.stringify({ RED: 'Studio RED', BLUE: 'Studio BLUE', GREEN: 'Studio GREEN', TCG_LOTTO_VN: 'Lotto' }),
  );
  cpSync(join(projectRoot, 'themes'), join(directory, 'themes'), { recursive: true });
  const write: FixtureProject['write'] = (slug, brand) => {
    const folder = join(directory, 'brands', slug);
    for (const part of ['assets', 'copy/EN', 'copy/TH', 'copy/CN', 'copy/VI'])
      mkdirSync(join(folder, part), { recursive: true });
    for (const name of ['logo', 'icon']) writeFileSync(join(folder, `assets/${name}.svg`), picture);
    for (const [name, text] of Object.entries(copy)) {
      writeFileSync(join(folder, `copy/EN/${name}.md`), text);
      for (const [code, word] of [
        ['TH', 'ไทย'],
        ['CN', '中文'],
        ['VI', 'Tiếng Việt'],
      ] as const)
        writeFileSync(join(folder, `copy/${code}/${name}.md`), text.replace('#', `# ${word}`));
    }
    writeFileSync(join(folder, 'brand.json'), typeof brand === 'string' ? brand : JSON.stringify(brand, undefined, 2));
  };
  mkdirSync(join(directory, 'brands'));
  for (const [slug, brand] of Object.entries(brands)) write(slug, brand);
  for (const [slug, languages] of Object.entries(words)) {
    mkdirSync(join(directory, 'brands', slug, 'words'));
    for (const [code, texts] of Object.entries(languages))
      writeFileSync(join(directory, 'brands', slug, `words/${code}.json`), JSON.stringify(texts));
  }
  return { directory, write, close: () => rmSync(directory, { recursive: true, force: true }) };
}
