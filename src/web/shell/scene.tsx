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

/** The parts of a route that decide which code shows it. */
type SceneOf = Pick<RouteSpec, 'scene' | 'parts' | 'centre' | 'hasLateWords'>;

const loaded = new Map<RouteSpec['scene'], ComponentType>();

/**
 * Loads a scene's code before it renders. The server does this for each route, and the browser for the page that it takes over.
 * @param loadWords fetches the scene's late words; a page that was prerendered with the scene has them
 */
export async function preload(route: SceneOf, brand?: PublicBrand, loadWords?: () => Promise<void>): Promise<void> {
  const [{ Scene }, showCentre] = await Promise.all([
    route.scene(),
    route.centre && preloadFrame(),
    route.parts?.(brand),
    route.hasLateWords && loadWords?.(),
  ]);
  // After the words, because the panel around the scene has late words too.
  showCentre?.();
  loaded.set(route.scene, Scene);
}

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/**
 * The scene of a route. Its code is fetched when it is first opened; until then a skeleton shows. This is not React.lazy, because the browser
 * renders a boundary that suspended on the server again, and players see that.
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
