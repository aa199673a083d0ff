import { expect, test } from 'vitest';
import { dialogs, entries, listFeatureWords, routeOf, routes } from './registry.ts';

test('every dialog that an entry opens is declared by a feature, and each manifest loads a dialog component [MODAL-25]', async () => {
  const shown = [...entries.values()].flatMap(({ to }) => (typeof to === 'object' && 'show' in to ? [to.show] : []));
  expect(shown).toContain('sign-out');
  expect(shown.filter((id) => !dialogs.has(id))).toEqual([]);
  for (const [id, spec] of dialogs) expect([id, typeof (await spec.dialog()).Dialog]).toEqual([spec.id, 'object']);
});

test('no two entries have one id, because brands name them in their navigation', () => {
  const ids = listFeatureWords().flatMap((feature) => feature.entries.map(({ id }) => id));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test('both centres exist with all their pages [MEMBER-33, LAYOUT-09, AGENT-02, AGENT-03, AGENT-04, AGENT-05, AGENT-06, AGENT-07, AGENT-08, AGENT-09]', () => {
  expect([...entries.values()].flatMap(({ id, centre }) => (centre ? [[id, centre]] : []))).toEqual([
    ['my-account', 'memberCentre'],
    ['security-and-data', 'memberCentre'],
    ['wallet', 'memberCentre'],
    ['deposit', 'memberCentre'],
    ['withdraw', 'memberCentre'],
    ['upline', 'memberCentre'],
    ['documents', 'memberCentre'],
    ['betting-record', 'memberCentre'],
    ['account-record', 'memberCentre'],
    ['profit', 'memberCentre'],
    ['protection', 'memberCentre'],
    ['bonuses', 'memberCentre'],
    ['rewards', 'memberCentre'],
    ['referral', 'memberCentre'],
    ['messages', 'memberCentre'],
    ['missions', 'memberCentre'],
    ['agent-team-overview', 'agentCentre'],
    ['agent-announcement', 'agentCentre'],
    ['agent-register', 'agentCentre'],
    ['agent-team', 'agentCentre'],
    ['agent-team-bets', 'agentCentre'],
    ['agent-profit', 'agentCentre'],
    ['agent-income', 'agentCentre'],
    ['agent-transactions', 'agentCentre'],
    ['agent-dividends', 'agentCentre'],
    ['agent-daily-wages', 'agentCentre'],
    ['agent-hourly-salary', 'agentCentre'],
  ]);
  expect([routeOf('/agentCentre')?.centre, routeOf('/member')?.centre]).toEqual(['agentCentre', 'memberCentre']);
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
    ['real', 'centre'],
    ['real', 'centre'],
    ['real', 'centre'],
  ]);
});

test('the pages of the agent centre are for agents, on brands that have them; the overview is the first [AGENT-01]', () => {
  const pages = routes.filter(({ centre }) => centre === 'agentCentre');
  expect(pages).toHaveLength(12);
  for (const { guard, layout, needs, guestTo } of pages)
    expect([guard, layout, needs, guestTo]).toEqual(['agent', 'centre', 'agents', '/agent']);
  expect([...entries.values()].find(({ centre }) => centre === 'agentCentre')?.to).toBe(
    '/agentCentre/agentTeamOverview',
  );
});

test('the records of a kind of agreements show with the flag of their kind [AGENT-10, AGENT-11, AGENT-12]', () => {
  expect([...entries.values()].flatMap(({ id, funds }) => (funds ? [[id, funds]] : []))).toEqual([
    ['agent-dividends', 'enableCt'],
    ['agent-daily-wages', 'salary'],
    ['agent-hourly-salary', 'hourSalary'],
  ]);
});
