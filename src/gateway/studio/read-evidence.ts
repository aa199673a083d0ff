import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainValues } from '../../publisher/authoring/explain-brand.ts';
import { resolveBrand, type ResolvedBrand } from '../../publisher/brand/resolve-brand.ts';
import { makeSources } from '../../publisher/brand/sources.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import type { evidenceCalls } from '../../shared/contract/console/evidence.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import type { Evidence, Proofs } from '../../shared/studio/evidence.ts';
import { readOwnFiles } from '../brand-source/brand-content.ts';
import type { StudioParts } from './read-studio.ts';

type Value = ValueOf<(typeof evidenceCalls)['brandEvidence']>;
type Setting = Value['parts'][number]['clauses'][number]['settings'][number];

/** Most values of one setting that are shown: a list of links is known by its first. */
const VALUES_MAX = 12;

/**
 * What the rule books ask for, and how a brand meets it: the rule, its settings with where they come from, and the tests with the time of their last
 * pass.
 */
export async function readEvidence(
  parts: Pick<StudioParts, 'config' | 'sites'>,
  merchantCode: string,
): Promise<Result<Value, 'not_found' | 'brand_faulty'>> {
  const { projectDir, distDir } = parts.config;
  const brand = await readOwnFiles(parts, merchantCode);
  if (!brand) return fail('not_found');
  const { resolved } = resolveBrand(makeSources(projectDir), brand.slug);
  if (!resolved) return fail('brand_faulty');
  const evidence = await readJson<Evidence>(join(distDir, 'evidence.json'), { parts: [], leftOut: [], rules: {} });
  const proofs = await readJson<Proofs>(join(distDir, 'proofs.json'), {});
  const market = resolved.value['market'] as { jurisdiction?: string } | undefined;
  return ok({
    name: String(resolved.value['name']),
    pack: market?.jurisdiction ?? 'open',
    hash: brand.base,
    parts: evidence.parts.map(({ title, clauses }) => ({
      title,
      clauses: clauses.map(({ clause, asks, rules, settings, tests }) => ({
        clause,
        asks,
        rules: rules.map((id) => ({ id, text: evidence.rules[id] ?? '' })),
        settings: settings.flatMap((path) => settingsAt(resolved, path)),
        tests: tests.map((test) => ({ file: test, passedAt: lastPass(proofs, test) })),
      })),
    })),
    leftOut: evidence.leftOut,
  });
}

/** The values at a path of a brand, each with the brand, pack or parent that it comes from; null: the schema's default. */
const settingsAt = (resolved: ResolvedBrand, path: string): Setting[] =>
  (explainValues(resolved, path).values ?? []).slice(0, VALUES_MAX).map(({ path: at, value, origins: [origin] }) => ({
    path: at,
    value,
    from: origin && origin.from.kind !== 'default' ? origin.from.name : null,
  }));

/** When the tests of a file passed last; of a folder, when the one that passed longest ago did. Null: not since this build. */
function lastPass(proofs: Proofs, path: string): string | null {
  const own = proofs[path];
  if (own !== undefined) return own;
  const below = Object.entries(proofs).filter(([file]) => file.startsWith(`${path}/`));
  return below.map(([, at]) => at).toSorted()[0] ?? null;
}

const readJson = async <Content>(path: string, missing: Content): Promise<Content> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? missing : (JSON.parse(text) as Content);
};
