import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { playerPart } from '../../features/player-part.ts';
import { useLateCode } from '../../kit/use-late-code.ts';
import { protectionOf } from '../../stores/protection-store.ts';
import { useStore } from '../../stores/root-store.ts';

const loadPart = playerPart('pauseBar');
let part: Awaited<ReturnType<typeof loadPart>> | undefined;

/** Says on every page that a break or an exclusion of the player runs. Its code comes only then. */
export const PauseNotice = observer(function PauseNotice() {
  const root = useStore();
  const { pause } = protectionOf(root);
  const { locale } = root;
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([loadPart(), locale.loadLateWords()]);
    part = loaded;
  }, [locale]);
  useLateCode(pause === null || part !== undefined, load);
  const Bar = part?.PauseBar;
  return pause && Bar ? <Bar pause={pause} /> : null;
});
