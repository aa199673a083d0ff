import { useTranslation } from 'react-i18next';
import { useStore } from '../stores/root-store.ts';
import { selectionLabel } from './selection-label.ts';
import { useOpenGame } from './use-open-game.ts';

/** What is on the slip in words, and the way into the game that takes the bet. Both are empty without a selection. */
export function useOpenSlip(): { label: string; openSlip: () => void } {
  const { slip } = useStore();
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const { line, text } = slip;
  return {
    label: line ? selectionLabel(t, line.fixture, line.market, line.selection, line.lineDeci) : '',
    openSlip: () => {
      if (line) void openGame(line.fixture, text);
    },
  };
}
