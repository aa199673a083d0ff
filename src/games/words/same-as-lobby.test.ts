import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchWordsFor } from './matches/match-words.ts';
import { drawsWordsFor } from './draws/words.ts';
import { ticketWordsFor } from './tickets/words.ts';
import { languages } from './words.ts';

const lobbyOf = (code: string, part = 'live') =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}/${part}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

test.each(Object.entries(languages))(
  'the lobby and the game name sports, sides, corners, totals and states alike in %s [MATCH-13]',
  (tag, { code }) => {
    const [lobby, game] = [lobbyOf(code), matchWordsFor(tag)];
    for (const [sport, name] of Object.entries(game.sports)) expect(lobby[`sport.${sport}`]).toBe(name);
    expect(lobby).toMatchObject({
      'matches.draw': game.selections.draw,
      'matches.red': game.corners.home,
      'matches.blue': game.corners.away,
      'matches.over': `${game.selections.over} {line}`,
      'matches.under': `${game.selections.under} {line}`,
      'matches.over.short': game.short.over,
      'matches.under.short': game.short.under,
      'matches.state.running': game.list.live,
      'matches.state.over': game.list.final,
      'time.zone': game.list.zone,
      'odds.format': game.odds.format,
      ...Object.fromEntries(Object.entries(game.odds.formats).map(([format, name]) => [`odds.${format}`, name])),
    });
  },
);

test.each(Object.entries(languages))(
  'the lobby and the game say alike that a bet is not settled yet, and that betting closes, in %s [LANG-23]',
  (tag, { code }) => {
    expect(lobbyOf(code, 'records')['records.status.open']).toBe(ticketWordsFor(tag).states.standing);
    expect(lobbyOf(code)['draws.closesIn']).toBe(drawsWordsFor(tag).closesIn);
  },
);
