import { dirname, join, normalize } from 'node:path/posix';
import { lineAt, type Finding, type SourceFile } from './sources.ts';
import { importsOf, parse, type ImportUse } from './syntax.ts';

/** The layers of `src` and what each may import beside itself (docs/architecture.md draws the arrows). */
export const layerArrows: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  ui: ['shared'],
  client: ['ui', 'shared'],
  web: ['client', 'ui', 'shared'],
  console: ['client', 'ui', 'shared'],
  games: ['ui', 'shared'],
  payments: ['ui', 'shared'],
  publisher: ['shared'],
  gateway: ['publisher', 'shared'],
};

/** The rooms of `src/web`, the lowest first: each may import from those before it. Files outside of them, such as `paths.ts`, are for all. */
const webRooms: readonly string[] = ['stores', 'kit', 'identity', 'features', 'shell', 'hydration'];

/** Packages that a layer may not import. `shared` runs in the browser and on the server, so it may depend on neither. */
const packageBans: Readonly<Record<string, RegExp>> = {
  shared: /^(node:.*|react|react-.*|mobx.*|styled-components|fastify|kysely|pg)(\/.*)?$/,
  ui: /^node:/,
  client: /^(node:.*|react|react-.*|mobx-react-lite|styled-components)(\/.*)?$/,
  web: /^node:/,
  console: /^node:/,
  gateway: /^(react|react-dom|react-router-dom|mobx.*|styled-components)(\/.*)?$/,
};

/** A test runs on Node whatever it tests, and its helpers are in `tests/support`. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

interface Edge extends ImportUse {
  from: SourceFile;
  /** Path that the import leads to; undefined for a package. */
  to: string | undefined;
}

/** What the check saw, so that a caller can tell "nothing is wrong" from "nothing was read". */
export interface BoundaryReport {
  findings: Finding[];
  /** Modules whose imports were read: as many as files were given. */
  modules: number;
  /** Imports between files of the project, as `from → to`. */
  links: string[];
}

/** Checks every import of the given files: layers, rooms, bans, paths that lead nowhere, and cycles. */
export function checkBoundaries(files: readonly SourceFile[]): BoundaryReport {
  const paths = new Set(files.map((file) => file.path));
  const edges: Edge[] = [];
  let modules = 0;
  for (const file of files) {
    edges.push(
      ...importsOf(parse(file)).map((use) => ({ ...use, from: file, to: targetOf(file.path, use.specifier) })),
    );
    modules += 1;
  }
  const findings = edges.flatMap((edge) => {
    const message = judge(edge, paths);
    return message === undefined ? [] : [{ path: edge.from.path, line: lineAt(edge.from.text, edge.start), message }];
  });
  return {
    findings: [...findings, ...findCycles(edges)],
    modules,
    links: edges.filter((edge) => edge.to !== undefined).map((edge) => `${edge.from.path} → ${String(edge.to)}`),
  };
}

function targetOf(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier.replace(/[?#].*$/, ''))) : undefined;
}

/** What is wrong with an import, or undefined. */
function judge(edge: Edge, paths: ReadonlySet<string>): string | undefined {
  const from = edge.from.path;
  const layer = layerOf(from);
  if (edge.to === undefined) {
    if (layer === undefined || isTest(from) || packageBans[layer]?.test(edge.specifier) !== true) return undefined;
    return `imports ${edge.specifier}: ${layer} may not, because it must run where that is absent`;
  }
  const isCode = /\.(ts|tsx|mjs)$/.test(edge.to);
  if (!/\.[a-z0-9]+$/.test(edge.to) || (isCode && !paths.has(edge.to)))
    return `imports ${edge.specifier}: there is no such file; a path is written with its extension`;
  if (!from.startsWith('src/')) return undefined;
  if (isTest(from) && edge.to.startsWith('tests/support/')) return undefined;
  if (/^(scripts|tests)\//.test(edge.to))
    return `imports ${edge.to}: src may not import scripts or tests, it ships without them`;
  return judgeLayers(layer, edge.to) ?? judgeFeatures(from, edge.to) ?? judgeRooms(from, edge.to);
}

/** The file that lists the features, and the one that fetches what only players see. */
const REGISTRY = 'src/web/features/registry.ts';
const PLAYER_PARTS = 'src/web/features/player-parts.ts';

/** Features do not know each other, and the rest of the site knows them by their manifests: both use the registry. */
function judgeFeatures(from: string, to: string): string | undefined {
  const target = featureOf(to);
  if (target === undefined || featureOf(from) === target || !from.startsWith('src/web/')) return undefined;
  if (from === REGISTRY || from === PLAYER_PARTS) return undefined;
  return featureOf(from) === undefined
    ? `imports ${to}: the site knows features by ${REGISTRY} alone`
    : `imports ${to}: a feature may not import another; what both need belongs to src/web/kit, src/web/identity or src/web/stores`;
}

/** A test or a story may show what it tests inside what surrounds it. */
function judgeRooms(from: string, to: string): string | undefined {
  const [own, target] = [roomOf(from), roomOf(to)];
  if (own === -1 || target <= own || /\.(test|stories)\.tsx?$/.test(from)) return undefined;
  return `imports ${to}: ${webRooms[own]!} may import only from ${['itself', ...webRooms.slice(0, own)].join(', ')}`;
}

/** The place of a file's room in `webRooms`; -1 outside of them. */
const roomOf = (path: string): number => webRooms.indexOf(/^src\/web\/([^/]+)\//.exec(path)?.[1] ?? '');

/** `wallet` for `src/web/features/wallet/…`; undefined elsewhere and for the registry. */
const featureOf = (path: string): string | undefined => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];

function judgeLayers(layer: string | undefined, to: string): string | undefined {
  const target = layerOf(to);
  if (layer === undefined || target === undefined || layer === target) return undefined;
  const allowed = layerArrows[layer];
  if (allowed === undefined) return `belongs to the layer ${layer}, which has no place yet: add it to layerArrows`;
  if (allowed.includes(target)) return undefined;
  return `imports ${to}: ${layer} may import ${allowed.length === 0 ? 'nothing outside itself' : `only ${allowed.join(', ')}`}`;
}

/** `web` for `src/web/main.tsx`; undefined outside `src` and for a file directly in it. */
const layerOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Cycles of any kind: also those of types and of lazy imports, because none of their files can be understood or moved alone. */
function findCycles(edges: readonly Edge[]): Finding[] {
  const next = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (edge.to === undefined) continue;
    next.set(edge.from.path, [...(next.get(edge.from.path) ?? []), edge]);
  }
  const findings: Finding[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    trail.push(path);
    for (const edge of next.get(path) ?? []) {
      const at = trail.indexOf(edge.to ?? '');
      if (at !== -1)
        findings.push({
          path,
          line: lineAt(edge.from.text, edge.start),
          message: `closes an import cycle: ${[...trail.slice(at), edge.to].join(' → ')}`,
        });
      else if (edge.to !== undefined && !done.has(edge.to)) visit(edge.to);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of next.keys()) if (!done.has(path)) visit(path);
  return findings;
}
