import { afterAll, beforeAll, expect, test } from 'vitest';
import { alpha, makeProject } from '../support/fixture-project.ts';
import { startTestGateway, type TestGateway } from '../support/gateway.ts';
import { launch, registerPlayer } from '../support/player.ts';

const project = makeProject({ alpha: { ...alpha, vendors: ['BLUE', 'GREEN'] } });
let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway({ project });
});
afterAll(async () => {
  await house.close();
  project.close();
});

test('a game that cannot be framed gets its address for a window, any other for the frame; a game that no vendor has gets none [GAME-34, GAME-05, CALL-48]', async () => {
  const player = await registerPlayer(house);
  const apart = await launch(house, player, { gameId: 'green-one', vassalage: 'GREEN' });
  expect(Object.keys(apart.value)).toEqual(['game_url2']);
  expect(Object.values(apart.value)[0]).toContain('/play/green-one?code=');
  expect(Object.keys((await launch(house, player)).value)).toEqual(['game_url']);
  const unknown = await launch(house, player, { gameId: 'green-two', vassalage: 'GREEN' });
  expect([unknown.status, unknown.code]).toEqual([404, 'game_unknown']);
});
