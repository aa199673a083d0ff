import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDemoNews } from '../../src/gateway/demo-history/demo-news.ts';
import { makeGoods } from '../../src/gateway/demo-history/make-goods.ts';
import { makeDemoChallenges } from '../../src/gateway/demo-challenges/make-demo-challenges.ts';
import { allNewsQuery } from '../../src/shared/news/announcement-types.ts';
import { startDemoHouse, type DemoHouse } from '../support/demo-house.ts';
import { brandSlugs } from '../support/brands.ts';
import { long } from '../support/long.ts';

let house: DemoHouse;
const players = new Map<string, { merchantCode: string; memberId: bigint; host: string; token: string }>();
beforeAll(async () => {
  house = await startDemoHouse();
  for (const slug of brandSlugs) {
    const player = await house.openBrand(slug);
    players.set(slug, { ...player, token: await house.begin(slug, player.memberId) });
  }
  // The queue's own worker makes the same later; here it is made at once, and twice. What it has begun on a busy machine, it ends first.
  const made = `('make-demo-goods', 'make-demo-news', 'make-demo-challenges')`;
  await vi.waitUntil(
    async () => {
      await house.database.runAsQueue(
        `update jobs.job set start_after = now() + interval '1 hour' where state in ('created', 'retry')`,
        [],
      );
      const running = `select from jobs.job where name in ${made} and state = 'active'`;
      return (await house.database.runAsQueue(running, [])).rows.length === 0;
    },
    { timeout: 60_000 },
  );
}, 120_000);
afterAll(() => house.close());

/** Letters of each language, which no text of another one has. */
const letters: Readonly<Record<string, RegExp>> = {
  TY: /\p{Script=Thai}/u,
  TH: /\p{Script=Thai}/u,
  CN: /\p{Script=Han}/u,
  VI: /[à-ỹ]/iu,
};
const expectIn = (language: string, text: string) => letters[language] && expect(text).toMatch(letters[language]);
const languagesOf = async (host: string) =>
  (await house.gateway.services.sites.forHost(host))!.loaded.brand.languages.switch;

test.each(brandSlugs)(
  '%s: a demonstration’s goods are made once, each in its languages with a picture, and can be had [POINT-24]',
  long,
  async (slug) => {
    const { merchantCode, host, token } = players.get(slug)!;
    for (const _ of [1, 2]) await makeGoods(house.gateway.services, { merchantCode });
    for (const language of await languagesOf(host)) {
      const { value } = await house.call('pointRewards', { host, token, query: { language } });
      expect(value.list.length).toBeGreaterThanOrEqual(2);
      expect(new Set(value.list.map(({ name }) => name)).size).toBe(value.list.length);
      for (const { name, text, picture, left } of value.list) {
        expectIn(language, name + text);
        expect(picture).not.toBeNull();
        expect(left).toBeGreaterThan(0);
      }
    }
  },
);

test.each(brandSlugs)(
  '%s: a demonstration’s announcements, missions and race are made once, in its languages [NEWS-13, MISS-11]',
  long,
  async (slug) => {
    const { merchantCode, host, token } = players.get(slug)!;
    const { services } = house.gateway;
    for (const _ of [1, 2]) {
      await makeDemoNews(services, { merchantCode });
      await makeDemoChallenges(services, { data: { merchantCode } });
    }
    for (const language of await languagesOf(host)) {
      const news = await house.call('announcementsForPlayer', {
        host,
        token,
        query: { ...allNewsQuery, language },
      });
      // One of the four is for guests alone.
      expect(news.value.list).toHaveLength(3);
      for (const { title } of news.value.list) expectIn(language, title);
      const { list } = (await house.call('missionList', { host, token, query: { language } })).value;
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { title } of list) expectIn(language, title);
    }
  },
);
