import type { ErrorCode } from '../../../src/shared/errors.ts';
import type { Mishap, Polyglot } from '../polyglot.ts';
import { PASSWORD } from '../visitor.ts';
import { yard } from './brands.ts';
import { REFUSED, TOP } from './places.ts';
import type { Stage } from './stage.ts';

const TITLE = `${TOP} h1`;
const covered = (code: ErrorCode, title: string, text: string): Mishap<Stage>['tells'] => ({
  [TITLE]: [title],
  [`${TITLE} + p`]: [text],
  [`${TOP} nav button`]: ['notice.reload'],
  [REFUSED]: [`error.${code}`],
});

/** Submits the login without a click, because a page that noticed the closing by itself is already covered. */
const sendBeneath = (visitor: Polyglot): Promise<void> =>
  visitor.page
    .locator('#login form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());

/** The site closes while a player is about to log in at `yard`. */
export const closing: readonly Mishap<Stage>[] = [
  {
    what: 'maintenance begins',
    does: async (visitor, stage) => {
      await visitor.fill({ 'login-username': 'somebody', 'login-password': PASSWORD });
      await stage.become('yard', { access: { maintenance: true } });
      await sendBeneath(visitor);
    },
    tells: covered('maintenance', 'game_maintenance', 'info_maintenance'),
  },
  {
    what: 'the region is now blocked',
    does: async (visitor, stage) => {
      await stage.become('yard');
      await visitor.press('notice.reload');
      await visitor.page.locator(TITLE).waitFor({ state: 'detached' });
      await stage.become('yard', { market: { ...yard.market, blockedCountries: ['LA'] } });
      await sendBeneath(visitor);
    },
    tells: {
      ...covered('region_blocked', 'blockip', 'info_ip_block'),
      [`${TOP} dt:first-child`]: ['notice.address'],
      [`${TOP} dt:nth-of-type(2)`]: ['notice.country'],
    },
  },
];
