import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DATABASE_HOOK_TIMEOUT_MS,
  openTestDatabase,
  quickKind,
  type TestDatabase,
} from '../../../tests/support/test-databases.ts';
import { createMember } from '../member/create-member.ts';
import { deviceOfCookie, networkOfAddress, noteDevicesAndNetworks, KNOWN_PER_KIND_MAX } from './known-devices.ts';

let opened: TestDatabase;
let memberId: bigint;
beforeAll(async () => {
  opened = await openTestDatabase(quickKind);
  const created = await createMember(opened.database, {
    merchantCode: 'M',
    account: 'ann',
    passwordHash: null,
    customerType: 0,
    currency: 'THB',
    profile: {},
    at: new Date(),
  });
  if (!created.ok) throw new Error(created.code);
  memberId = created.value.memberId;
}, DATABASE_HOOK_TIMEOUT_MS);
afterAll(() => opened.close(), DATABASE_HOOK_TIMEOUT_MS);

test('devices and networks hash differently, and all IPv6 addresses of a household share one hash [LOGIN-31]', () => {
  const known = [networkOfAddress('203.0.113.7'), deviceOfCookie('203.0.113.7'), networkOfAddress('2001:db8::1')];
  expect(new Set(known.map(({ hash }) => hash.toString('hex'))).size).toBe(3);
  expect(known.every(({ hash }) => hash.length === 32)).toBe(true);
  expect(networkOfAddress('2001:db8::1')).toEqual(networkOfAddress('2001:db8:0:0:ffff::2'));
  expect(networkOfAddress('::ffff:203.0.113.7')).toEqual(known[0]);
});

test('a member keeps the latest devices and networks, each once [LOGIN-31]', async () => {
  const note = (n: number) =>
    opened.database.withMerchant('M', (trx) =>
      noteDevicesAndNetworks(
        trx,
        { merchantCode: 'M', memberId },
        [networkOfAddress(`198.51.100.${n}`), deviceOfCookie('the-same')],
        new Date(Date.UTC(2030, 0, 1) + n * 1_000),
      ),
    );
  for (let n = 0; n < KNOWN_PER_KIND_MAX + 2; n += 1) await note(n);
  const rows = await opened.database.withMerchant('M', (trx) =>
    trx.selectFrom('known_place').selectAll().orderBy('seen_at').execute(),
  );
  const networks = rows.filter(({ kind }) => kind === 'network');
  expect([networks.length, rows.length]).toEqual([KNOWN_PER_KIND_MAX, KNOWN_PER_KIND_MAX + 1]);
  expect(networkOfAddress('198.51.100.2').hash.equals(networks[0]!.place)).toBe(true);
});
