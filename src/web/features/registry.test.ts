import { expect, test } from 'vitest';
import { dialogs, entries, routeOf, routes } from './registry.ts';

test('every dialog that an entry opens is declared by a feature, and each manifest loads a dialog component [MODAL-25]', async () => {
  const shown = [...entries.values()].flatMap(({ to }) => (typeof to === 'object' && 'show' in to ? [to.show] : []));
  expect(shown).toContain('sign-out');
  expect(shown.filter((id) => !dialogs.has(id))).toEqual([]);
  for (const [id, spec] of dialogs) expect([id, typeof (await spec.dialog()).Dialog]).toEqual([spec.id, 'object']);
});

test('a centre without pages does not exist; the member centre exists with all its pages [MEMBER-33, LAYOUT-09]', () => {
  expect([...entries.values()].flatMap(({ id, centre }) => (centre ? [[id, centre]] : []))).toEqual([
    ['my-account', 'memberCentre'],
    ['wallet', 'memberCentre'],
    ['deposit', 'memberCentre'],
    ['withdraw', 'memberCentre'],
    ['upline', 'memberCentre'],
    ['betting-record', 'memberCentre'],
    ['account-record', 'memberCentre'],
    ['profit', 'memberCentre'],
    ['bonuses', 'memberCentre'],
    ['rewards', 'memberCentre'],
    ['referral', 'memberCentre'],
    ['messages', 'memberCentre'],
    ['missions', 'memberCentre'],
  ]);
  expect([routeOf('/agentCentre'), routeOf('/member')?.centre]).toEqual([undefined, 'memberCentre']);
  expect(
    routes.filter(({ paths }) => paths[0].startsWith('/member')).map(({ guard, layout }) => [guard, layout]),
  ).toEqual([
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
  ]);
});
