// @module-tag full
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixturesInBrowser } from '../support/fixture-in-browser.ts';
import { alpha } from '../support/fixture-project.ts';
import { openConsole } from '../support/open-console.ts';
import { registerPlayer } from '../support/player.ts';
import { expectAccessible } from '../support/visitor.ts';

const ground = fixturesInBrowser({ alpha: { ...alpha, chat: { readers: 'everyone' } } }, {}, async () => ({
  consoleHosts: ['console.test', 'console.localhost'],
}));

/** A player who has chosen a nickname. */
async function talker(nickname: string) {
  const player = await registerPlayer(ground.house);
  await ground.house.call('updateProfile', { token: player.token, body: { nickname } });
  return player;
}

test('an operator finds what was reported, deletes it, mutes its author and keeps the list of words [CHAT-12, CHAT-13, CHAT-14]', async () => {
  const [rude, other] = [await talker('Rude One'), await talker('Kind One')];
  const write = (text: string) =>
    ground.house.call('chatSend', { token: rude.token, body: { room: 'EN', key: randomUUID(), text } });
  const { id } = (await write('something rude')).value;
  await ground.house.call('chatReport', { token: other.token, body: { id } });
  const { page, context, complaints } = await openConsole(ground, '/ALPHA/chat');
  const row = page.getByRole('row').filter({ hasText: 'something rude' });
  await row.waitFor();
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mute the author…' }).click();
  await dialog.getByLabel('For how long').selectOption('168');
  await dialog.getByLabel('Reason').fill('rude to others');
  await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.getByText('Rude One is muted.').waitFor();
  expect((await write('more')).code).toBe('muted');

  await row.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByLabel('Reason').fill('rude');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { name: 'No reports wait' }).waitFor();

  await page.getByRole('button', { name: 'Words not allowed' }).click();
  await dialog.getByLabel('Word', { exact: true }).fill('Scam');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Allow Scam again' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  await context.close();
});
