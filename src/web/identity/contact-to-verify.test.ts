import { expect, test } from 'vitest';
import { contactToVerify, type ShownContact } from './contact-to-verify.ts';

const market = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'open', dialingCode: '84' };
const byPhone = { flags: { CHNGPASSVERIF3: true }, market };
const byMail = { flags: {}, market };
const mail = (isVerified: boolean): ShownContact => ({ kind: 'email', masked: 'ma••@example.com', isVerified });
const phone = (isVerified: boolean): ShownContact => ({ kind: 'mobile', masked: '+84 ••• •• 678', isVerified });
const kindOf = (...[brand, contacts]: Parameters<typeof contactToVerify>) => contactToVerify(brand, contacts)?.kind;

test('a player who could not reset their password is asked to verify a contact, e-mail first [MEMBER-36]', () => {
  expect(kindOf(byMail, [mail(false)])).toBe('email');
  expect(kindOf(byPhone, [mail(false), phone(false)])).toBe('email');
  expect(kindOf(byPhone, [phone(false)])).toBe('mobile');
  // A verified number does not help on a brand that does not reset passwords by phone.
  expect(kindOf(byMail, [mail(false), phone(true)])).toBe('email');
});

test('a player with a usable verified contact, or without any usable contact, is not asked [MEMBER-36]', () => {
  expect(kindOf(byMail, [mail(true)])).toBeUndefined();
  expect(kindOf(byPhone, [mail(false), phone(true)])).toBeUndefined();
  expect(kindOf(byPhone, [])).toBeUndefined();
  expect(kindOf(byMail, [phone(false)])).toBeUndefined();
  const { dialingCode: _, ...nowhere } = market;
  expect(kindOf({ ...byPhone, market: nowhere }, [phone(false)])).toBeUndefined();
});
