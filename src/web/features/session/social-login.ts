import { SOCIAL_CHANNEL, SOCIAL_START_PATH, type SocialOutcome } from '../../../shared/contract/social.ts';
import type { ErrorCode } from '../../../shared/errors.ts';
import { enter } from '../../identity/enter.ts';
import { withSecondStep } from '../../identity/second-step.ts';
import { affiliateCode, referralCode, subIdOf } from '../../stores/referral.ts';
import type { RootStore } from '../../stores/root-store.ts';

/** What went wrong with the window. The text is `social.<code>`. */
type WindowRefusal = 'popup_blocked' | 'popup_closed';
/** Why a social login failed: an error code of the gateway, or what went wrong with the window. */
export type SocialRefusal = ErrorCode | WindowRefusal;

/** Whether a refusal is about the window, which the gateway does not know of. */
export const isOfWindow = (refusal: SocialRefusal): refusal is WindowRefusal =>
  refusal === 'popup_blocked' || refusal === 'popup_closed';

/** The size that providers design their pages for. A phone opens a tab instead. */
const WINDOW_FEATURES = 'popup,width=480,height=680';
/** How often the window is checked. */
const CHECK_EVERY_MS = 250;
/**
 * A window that closes after finishing has sent its message by then. If none arrives within this time, the player
 * closed it.
 */
const CLOSED_AFTER_MS = 1_000;
/** Slightly longer than the ten minutes that the gateway waits for a provider. */
const WAIT_MAX_MS = 11 * 60_000;

/** A social login in progress. */
export interface SocialAttempt {
  /** Resolves to `undefined` when the player is logged in, otherwise to the reason. Never settles after `giveUp`. */
  result: Promise<SocialRefusal | undefined>;
  /** Stops listening. Call it when the player leaves or starts another attempt. */
  giveUp: () => void;
}

/**
 * Opens the provider's window. Must run inside the click, because browsers block windows opened later. It keeps
 * listening when the window seems closed, since the player may have returned to it; `onClosed` is the cue to say so.
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
  const stopWatching = watchForClose(popup, onClosed);
  const end = setTimeout(() => giveUp(), WAIT_MAX_MS);
  const giveUp = () => {
    clearTimeout(end);
    stopWatching();
    channel.close();
  };
  const message = new Promise<SocialOutcome>(
    (resolve) => (channel.onmessage = ({ data }: MessageEvent<SocialOutcome>) => resolve(data)),
  );
  const exchange = async (): Promise<SocialRefusal | undefined> => {
    const outcome = await message;
    giveUp();
    if ('error' in outcome) return outcome.error;
    const answer = await withSecondStep(
      store.ui,
      await store.client.call('socialLogin', { body: { ticket: outcome.ticket, ...referrerCodes() } }),
    );
    if (!answer.ok) return answer.code;
    const entered = await enter(store, answer.value, 'social');
    return entered.ok ? undefined : entered.code;
  };
  return { result: exchange(), giveUp };
}

/** Codes of the referrer, because the login may create an account. */
function referrerCodes(): { affiliateCode?: string; subId?: string; referralCode?: string } {
  const [agent, friend] = [affiliateCode(), referralCode()];
  const subId = agent && subIdOf(agent);
  return {
    ...(agent !== undefined && { affiliateCode: agent }),
    ...(subId && { subId }),
    ...(friend !== undefined && { referralCode: friend }),
  };
}

/**
 * Calls back once when the window was closed without a message. A browser that isolates origins reports the window as
 * closed as soon as it reaches the provider's page, so the report counts only while this page has the focus.
 */
function watchForClose(popup: Window, onClosed: () => void): () => void {
  let closedMs = 0;
  const timer = setInterval(() => {
    closedMs = popup.closed && document.hasFocus() ? closedMs + CHECK_EVERY_MS : 0;
    if (closedMs < CLOSED_AFTER_MS) return;
    clearInterval(timer);
    onClosed();
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
