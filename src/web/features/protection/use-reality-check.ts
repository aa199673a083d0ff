import { reaction, when } from 'mobx';
import { useCallback, useEffect, useRef } from 'react';
import { lobbyPage } from '../../kit/places.ts';
import { PROTECTION_PATH, RECORD_PATH } from '../../paths.ts';
import { useNavigate } from '../../router.ts';
import { useStore } from '../../stores/root-store.ts';
import { dueAtMs, mayShow, noteSeen, seenAtMs } from './reality-clock.ts';
import type { SessionPlayStore } from './session-play-store.ts';

/** How often the page looks whether a check is due. */
const LOOK_EVERY_MS = 2_000;

/**
 * Shows the reality check over the game when it is due (PROTECT-24). It counts from the gateway's time of the login, so a reload does not put it
 * off, and each tab with a game asks for itself. A session without a stake has nothing to look at, and is not asked.
 */
export function useRealityCheck(store: SessionPlayStore): void {
  const { ui, wallet } = useStore();
  const isAsking = useRef(false);
  const balanceMs = useRef(0);
  const follow = useFollow();
  const ask = useCallback(async () => {
    await store.load();
    const play = store.data.value!;
    if (Number(play.staked) !== 0) {
      const title = document.title;
      // A game in a window of its own lies over this page, whose name in the tab bar can still tell.
      document.title = `• ${title}`;
      const answer = await ui.ask('reality-check', play);
      document.title = title;
      follow(answer);
    }
    noteSeen(play.since, store.nowMs);
  }, [store, ui, follow]);
  useEffect(() => {
    const stop = reaction(
      () => wallet.balance,
      () => (balanceMs.current = performance.now()),
    );
    const look = () => {
      const play = store.data.value;
      const dueMs = play && dueAtMs(Date.parse(play.since), play.realityCheckMinutes, seenAtMs(play.since));
      if (isAsking.current || dueMs === undefined) return;
      const lateMs = store.nowMs - dueMs;
      const hasRoundEnded = balanceMs.current > performance.now() - lateMs;
      if (lateMs < 0 || !mayShow(lateMs, { ...momentOf(ui.stack.length > 0), hasRoundEnded })) return;
      isAsking.current = true;
      void ask().finally(() => (isAsking.current = false));
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // A page that was loaded again knows at once.
    const stopFirst = when(() => store.data.value !== undefined, look);
    return () => {
      stop();
      stopFirst();
      clearInterval(timer);
    };
  }, [store, ui, wallet, ask]);
}

function momentOf(hasDialog: boolean) {
  const focused = document.activeElement;
  const isTyping = focused?.matches('input, textarea, select, dialog *') === true;
  return { isBusy: hasDialog || isTyping, isInGame: focused instanceof HTMLIFrameElement };
}

/** Does what the player has chosen in the check. */
function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (answer: 'records' | 'protection' | 'leave' | undefined) => {
      if (answer === 'records') void navigate(RECORD_PATH);
      if (answer === 'protection') void navigate(PROTECTION_PATH);
      if (answer === 'leave') void navigate(lobbyPage(), { replace: true, state: { isReturn: true } });
    },
    [navigate],
  );
}
