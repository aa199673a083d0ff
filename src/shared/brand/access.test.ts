import { expect, test } from 'vitest';
import { isClosedPath, isOffered } from './access.ts';
import { alpha } from '../../../tests/support/fixture-project.ts';
import { summaryOf } from './public-brand.ts';

const forced = { access: { forcedLogin: true } };

test.each(['/login', '/register', '/register.html', '/helpmc', '/download'])(
  'with forced login a guest can open %s [ROUTE-31]',
  (path) => {
    expect(isClosedPath(forced, path)).toBe(false);
  },
);

test.each([
  '/',
  '/help',
  '/LOGIN',
  '/login/',
  '/Register.html',
  '/helpmc/',
  '/helpmc/x',
  '/%6Cogin',
  '//login',
  'login',
  '',
  '/app',
  '/agent',
])('with forced login a guest cannot open %s, and without it they can [ROUTE-31, ROUTE-33]', (path) => {
  expect(isClosedPath(forced, path)).toBe(true);
  expect(isClosedPath({ access: {} }, path)).toBe(false);
});

test.each([
  [['one.test'], false],
  [['one.test', 'two.test'], true],
] as const)('lines are offered where there is more than one host: %o [CAT-27]', (hosts, isThere) => {
  expect(
    isOffered(
      {
        access: {},
        apps: {},
        contact: {},
        features: {},
        pages: { footer: [] },
        ...summaryOf({ hosts: [...hosts], cashier: alpha.cashier, mall: alpha.mall, kyc: alpha.kyc }),
      },
      { needs: 'hasLines' },
    ),
  ).toBe(isThere);
});
