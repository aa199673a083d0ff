import { useTranslation } from 'react-i18next';
import { useStore } from '../stores/root-store.ts';
import { selectionLabel } from './selection-label.ts';
import { useOpenGame } from './use-open-game.ts';

/** The text of the slip's selection, and a function that opens the game that takes the bet. Without a selection the text is empty. */
export function useOpenSlip(): { label: string; openSlip: () => void } {
  const { slip, locale } = useStore();
  const { t } = useTranslation();
  const openGame = useOpenGame();
  const { line, text } = slip;
  return {
    label: line ? selectionLabel(t, line.fixture, line.market, line.selection, line.lineDeci, locale.language.tag) : '',
    openSlip: () => {
      if (line) void openGame(line.fixture, text);
    },
  };
}
