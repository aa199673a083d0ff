import { SOCIAL_CHANNEL, SOCIAL_START_PATH, type SocialOutcome } from '../../../shared/contract/social.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { enter } from '../../identity/enter.ts';
import { affiliateCode, referralCode } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What became of the window. The text is `social.<code>`. */
type WindowRefusal = 'popup_blocked' | 'popup_closed';
/** Why a social login came to nothing: what the gateway says, or what became of the window. */
export type SocialRefusal = ErrorCode | WindowRefusal;

/** Whether it was the window, of which no gateway knows. */
export const isOfWindow = (refusal: SocialRefusal): refusal is WindowRefusal =>
  refusal === 'popup_blocked' || refusal === 'popup_closed';

/** What providers' pages are made for. On a phone it is a tab. */
const WINDOW_FEATURES = 'popup,width=480,height=680';
/** How often the window is looked at. */
const LOOK_MS = 250;
/** A window that closes because it is done has told so before: only after this long without a word was it the player who closed it. */
const CLOSED_AFTER_MS = 1_000;
/** The gateway waits ten minutes for a provider. Nobody waits longer than that for the gateway. */
const WAIT_MAX_MS = 11 * 60_000;

/** A social login that has begun. */
export interface SocialAttempt {
  /** The player is in, or why not. It never comes where the attempt was given up. */
  result: Promise<SocialRefusal | undefined>;
  /** Stops listening: the page is left, or another attempt begins. */
  giveUp: () => void;
}

/**
 * Opens the provider's window, in the click itself: a browser opens none later. The page goes on listening where the window seems to be
 * closed, since a player may have gone back to it; `onClosed` tells that there is reason to say so.
 */
export function beginSocialLogin(store: RootStore, providerId: string, onClosed: () => void): SocialAttempt {
  const channel = new BroadcastChannel(SOCIAL_CHANNEL);
  const popup = window.open(
    `${SOCIAL_START_PATH}?provider=${encodeURIComponent(providerId)}`,
    '_blank',
    WINDOW_FEATURES,
  );
  if (!popup) {
    channel.close();
    return { result: Promise.resolve('popup_blocked'), giveUp: () => {} };
  }
  const stopLooking = tellWhenClosed(popup, onClosed);
  const end = setTimeout(() => giveUp(), WAIT_MAX_MS);
  const giveUp = () => {
    clearTimeout(end);
    stopLooking();
    channel.close();
  };
  const told = new Promise<SocialOutcome>(
    (resolve) => (channel.onmessage = ({ data }: MessageEvent<SocialOutcome>) => resolve(data)),
  );
  const exchange = async (): Promise<SocialRefusal | undefined> => {
    const outcome = await told;
    giveUp();
    if ('error' in outcome) return outcome.error;
    const answer = await store.client.call('socialLogin', { body: { ticket: outcome.ticket, ...sentBy() } });
    if (!answer.ok) return answer.code;
    const entered = await enter(store, answer.value, 'social');
    return entered.ok ? undefined : entered.code;
  };
  return { result: exchange(), giveUp };
}

/** The codes by which the visitor was sent: the account may be a new one. */
function sentBy(): { affiliateCode?: string; referralCode?: string } {
  const [agent, friend] = [affiliateCode(), referralCode()];
  return {
    ...(agent !== undefined && { affiliateCode: agent }),
    ...(friend !== undefined && { referralCode: friend }),
  };
}

/**
 * Tells once when the window was closed without a word. The provider's page is of another origin, and a browser that keeps the two apart
 * says that the window is closed as soon as it gets there: it is believed only where the player looks at this page again.
 */
function tellWhenClosed(popup: Window, onClosed: () => void): () => void {
  let closedMs = 0;
  const timer = setInterval(() => {
    closedMs = popup.closed && document.hasFocus() ? closedMs + LOOK_MS : 0;
    if (closedMs < CLOSED_AFTER_MS) return;
    clearInterval(timer);
    onClosed();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
