import type { BrandField } from '../../../src/shared/brand/fields.ts';
import { delta } from '../fixture-project.ts';
import { tongues } from '../polyglot.ts';

const languages = { default: 'EN', switch: [...tongues] };
const named = (slug: string) => ({
  merchantCode: slug.toUpperCase(),
  hosts: [`${slug}.test`, `${slug}.localhost`],
  languages,
});
/** Offers every kind of login, with the strictest settings that cause more errors. */
export const doors = {
  ...delta,
  ...named('doors'),
  access: { agents: true },
  flags: { ...delta.flags, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, PWDEXPFORCECHANGE3: true },
  settings: { ...delta.settings, smsLogin: true, passwordExpiryDays: 30, socialLogin: ['one'] },
  security: { ...delta.security, tellsUnknownAccount: true, refusesCommonPasswords: true },
};
/**
 * Registration by username asks for a proof, an affiliate code and a captcha. By mobile number, a phone-verification
 * service decides.
 */
export const asking = {
  ...delta,
  ...named('asking'),
  flags: { ...delta.flags, REGMOBVERF3: true },
  settings: { ...delta.settings, phoneVerification: 'service' },
  security: { ...delta.security, humanCheck: 'proof-of-work', refusesCommonPasswords: true },
  registration: {
    username: [
      { name: 'username', required: true },
      { name: 'password', required: true },
      { name: 'confirmPassword', required: true },
      { name: 'affiliateCode' },
      { name: 'captcha' },
    ],
    mobile: [
      { name: 'mobileNum', required: true, minLength: 9, maxLength: 10 },
      { name: 'password', required: true },
    ],
    agreement: { isPreTicked: true, ageMin: 18 },
  },
};
/** A field for each kind of pattern, and a birthday. Fields with one exact length have words of their own. */
const exact = { minLength: 6, maxLength: 6 };
export const ruled = (
  [
    { name: 'username', patternId: 'letterFirst' },
    { name: 'password', patternId: 'allFourKinds' },
    { name: 'payeeName', patternId: 'nameWithSpaces', ...exact },
    { name: 'email', patternId: 'mailbox' },
    { name: 'qqNum', patternId: 'digits', ...exact },
    { name: 'mobileNum', patternId: 'mobile' },
    { name: 'recommenderId', patternId: 'lettersDigits' },
    { name: 'affiliateCode', patternId: 'lettersDigitsSymbols' },
    { name: 'paymentPassword', patternId: 'noSpaces', ...exact },
    { name: 'line', patternId: 'chineseDigits' },
    { name: 'whatsapp', patternId: 'lettersWithDigits' },
    { name: 'facebook', patternId: 'withUppercase' },
    { name: 'wechat', patternId: 'englishSpaces' },
    { name: 'telegram', patternId: 'chinesePunctuation' },
    { name: 'zalo', patternId: 'dateMonthFirst' },
    { name: 'idNumber', patternId: 'dateYearFirst' },
    { name: 'referralCode', patternId: 'korean' },
    { name: 'address', patternId: 'thai' },
    { name: 'placeOfBirth', patternId: 'thaiEnglishSpaces' },
    { name: 'nickname', patternId: 'uppercaseSpaces' },
    { name: 'fullName', patternId: 'fullName' },
    { name: 'nationality', widget: 'text', patternId: 'uppercase' },
    { name: 'occupation', widget: 'text', patternId: 'fullWidthJapanese' },
    { name: 'sourceOfIncome', widget: 'text', patternId: 'any' },
  ] as BrandField[]
).map((field) => ({ minLength: 6, maxLength: 12, ...field, required: true }));
export const rules = {
  ...delta,
  ...named('rules'),
  flags: { DIRECTREG3: true, USERNAMEREG3: true },
  registration: {
    username: [...ruled, { name: 'birthday', required: true }],
    agreement: { isPreTicked: false, ageMin: 18 },
  },
};
/** A brand that closes while its page is open. */
export const yard = { ...delta, ...named('yard') };
