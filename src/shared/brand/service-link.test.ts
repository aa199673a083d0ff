import { expect, test } from 'vitest';
import { serviceLink } from './service-link.ts';

const service = 'https://chat.example/';
const telegram = 'https://t.me/example';
const email = 'help@brand.example';

test.each([
  [{ email, telegram, service }, service],
  [{ email, telegram }, telegram],
  [{ email, telegram, line: 'https://line.me/R/ti/p/@example' }, 'https://line.me/R/ti/p/@example'],
  [{ email }, 'mailto:help@brand.example'],
  [{ affiliateTelegram: telegram }, undefined],
  [{}, undefined],
])('the customer service link of %o is %s [START-07, START-08, BRAND-68]', (contact, link) => {
  expect(serviceLink(contact)).toBe(link);
});
