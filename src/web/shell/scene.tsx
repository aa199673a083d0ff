import { useCallback, type ComponentType } from 'react';
import styled from 'styled-components';
import type { PublicBrand } from '../../shared/brand/public-brand.ts';
import { space } from '../../ui/measure.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useStore } from '../stores/root-store.ts';
import { preloadFrame } from './centre-view.tsx';
import type { RouteSpec } from '../features/manifest.ts';
import { SceneFault } from '../kit/scene-fault.tsx';
import { useLateCode } from '../kit/use-late-code.ts';

/** What of a route says which code shows it. */
type SceneOf = Pick<RouteSpec, 'scene' | 'parts' | 'centre' | 'hasLateWords'>;

const loaded = new Map<RouteSpec['scene'], ComponentType>();

/**
 * Loads a scene's code ahead of its render: the server does it for each page, the browser for the page that it takes over, with what its brand needs.
 * @param loadWords brings the words that pages leave out; a page that was made for the scene has them
 */
export async function preload(route: SceneOf, brand?: PublicBrand, loadWords?: () => Promise<void>): Promise<void> {
  const [{ Scene }, showCentre] = await Promise.all([
    route.scene(),
    route.centre && preloadFrame(),
    route.parts?.(brand),
    route.hasLateWords && loadWords?.(),
  ]);
  // The panel around it has late words too.
  showCentre?.();
  loaded.set(route.scene, Scene);
}

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/**
 * The scene of a route. Its code comes when it is first opened; until then a skeleton stands for it. Not React.lazy: a boundary that
 * suspends on the server is thrown away and rendered again in the browser, which the player sees.
 */
export function SceneView({ route }: { route: SceneOf }) {
  const { boot, locale } = useStore();
  const { brand } = boot;
  const Scene = loaded.get(route.scene);
  const load = useCallback(() => preload(route, brand, locale.loadLateWords), [route, brand, locale]);
  const { fault, retry } = useLateCode(Scene !== undefined, load);
  if (fault) return <SceneFault fault={fault} onRetry={retry} />;
  if (!Scene)
    return (
      <Waiting aria-busy="true">
        <Skeleton $height="40px" $width="min(100%, 320px)" />
        <Skeleton $height="280px" />
      </Waiting>
    );
  return <Scene />;
}
