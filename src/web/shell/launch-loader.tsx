import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { space } from '../../ui/measure.ts';
import { useStore } from '../stores/root-store.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(4)};
  background: color-mix(in srgb, var(--color-ground) 80%, transparent);
  &::before {
    content: '';
    width: 44px;
    height: 44px;
    border: 3px solid var(--color-line);
    border-top-color: var(--color-accent);
    border-radius: 50%;
    animation: ${turn} 0.9s linear infinite;
  }
`;

/** Covers the page while the launch call of a game runs (spec §4). */
export const LaunchLoader = observer(function LaunchLoader() {
  const { catalogue, launch } = useStore();
  const { t } = useTranslation();
  return (
    <Veil role="status">{t('game.opening', { game: catalogue.game(launch.game?.gameId ?? '')?.name ?? '' })}</Veil>
  );
});
