import { expect, test } from 'vitest';
import type { RootStore } from '../stores/root-store.ts';
import { entriesAt } from './entry.tsx';

/** Ids of the entries of the member centre, for a member whose info says whether they can transfer to an upline. */
function idsFor(toUpline: boolean | undefined): string[] {
  const store = {
    boot: { brand: { navigation: { memberCentre: ['account', 'wallet', 'upline'] }, features: {}, access: {} } },
    catalogue: { navigation: [] },
    member: { info: toUpline === undefined ? undefined : { toUpline } },
    session: { isLoggedIn: true, role: 'member' },
  } as unknown as RootStore;
  return entriesAt('memberCentre', store).map(({ id }) => id);
}

test('the page of transfers to the upline is offered to members who may make one, and to nobody else [CASH-15, MEMBER-06]', () => {
  expect(idsFor(true)).toContain('upline');
  for (const toUpline of [false, undefined]) {
    expect(idsFor(toUpline)).toContain('wallet');
    expect(idsFor(toUpline)).not.toContain('upline');
  }
});
